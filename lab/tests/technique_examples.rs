//! Each technique finds the eliminations of a published example.
//!
//! References: B. Hobiger, *HoDoKu*, <https://hodoku.sourceforge.net/en/techniques.php>, and the program's regression
//! tests, <https://hodoku.sourceforge.net/en/libs.php>, with more examples of each technique.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::human::technique::{Candidate, Pencilmarks, Step, Technique};
use oxidoku_core::Digit;
use oxidoku_lab::teaching::{candidates, steps};
use oxidoku_lab::PlainBoard;
use std::collections::BTreeSet;
use Technique::*;

/// A technique, the digits of a board, the candidates eliminated previously, and the candidates that the technique
/// eliminates. A candidate is written as digit, row, column.
type Example = (Technique, &'static str, &'static str, &'static str);

/// Patterns in houses. Each step found has exactly the eliminations listed.
const PATTERNS: [Example; 23] = [
    (
        LockedPair,
        "97.5...6......71.38...4........8.9..685......1....3..2............6...57..8.9.2..",
        "",
        "413 428 816 828",
    ),
    (
        LockedTriple,
        "..2.54.37743...8.5..573.2..571...489496587123238419576.5.6....2.....235..29..5...",
        "",
        "925 984",
    ),
    (
        Pointing,
        "97.368.4.6..5.2.732..17.8...5...74..4.68.37....7....9.7.2.81..4164735...5..42...7",
        "",
        "898",
    ),
    (
        Claiming,
        "8...157.2...82.16...1.7....9..243.....496.3.....15...4...7915..793586..11.5432..7",
        "278 478",
        "918 937 938",
    ),
    (
        NakedPair,
        "...17.24..2..4.1..1...826.3.5..3.9.79.3.1.824....2.3.5.3.867591815294736697351482",
        "",
        "461",
    ),
    (
        NakedTriple,
        "581263749..95786..7..194.58673912584..5.861...18.45..619.8.74..8.742......46..8.7",
        "",
        "298 398",
    ),
    (
        HiddenPair,
        "59481376213.26.54.26.45...3..69.24..4..635..7..51.46..6..34827...3726..4742591386",
        "853",
        "849 979",
    ),
    (
        HiddenTriple,
        "469178325285.6.174137.5.869973..145.524.9..816185...93791...53.842.35.1735671..48",
        "",
        "644 674",
    ),
    (
        NakedQuad,
        "...7........6..7.4...493..8942..7356635924817.1.365249....3....283549671591276483",
        "",
        "613 731",
    ),
    (
        HiddenQuad,
        ".1.72.563.56.3.247732546189693287415247615938581394........2...........1..587....",
        "",
        "387 887 988",
    ),
    (XWing, ".41729.3.769..34.2.3264.7194.39..17.6.7..49.319537..24214567398376.9.541958431267", "", "545"),
    (
        Swordfish,
        "2..197.4..4.2.3179179.4.32.89.4317.27.19.2.3432476.9.1..2.194.741..7.29.9.7524.1.",
        "612 613 639",
        "672 689",
    ),
    (
        Jellyfish,
        "72456.8.95.17.8624.864.2.75.6.8..54.4.59267.8.7834596..4768925.8.21..4966..2.4.87",
        "141 149",
        "335 392 395",
    ),
    (
        Skyscraper,
        "..1.28759.879.5132952173486.2.7..34....5..27.714832695....9.817.78.5196319..87524",
        "",
        "414",
    ),
    (
        TwoStringKite,
        "156874932.4762.18528....476....8.59.73....6188.5...32.........3.7.5...49....487.1",
        "",
        "381",
    ),
    (
        TurbotFish,
        "264913587.31.85..2.58..63.147963..58126854739385.9...65931.8..484.56.91361.3498.5",
        "",
        "277",
    ),
    (
        EmptyRectangle,
        "627..5..13..781526185246739438179652.6185.3.757.....18.564.81738135.7..47...13..5",
        "265",
        "998",
    ),
    (
        FinnedXWing,
        ".915..3..56231897434....1..189...63.473.....125618349761.237.49924865713.3...126.",
        "",
        "818",
    ),
    (
        SashimiXWing,
        "5...2.4..2...5483.34...8265135789642.742615.36.2435...456.1.....2.....547..54...6",
        "",
        "881",
    ),
    (
        FinnedSwordfish,
        ".6.417.8331498..7.87..63914743.29..8..8346.27..6.7.3496..754831431.9.7..587631492",
        "",
        "557",
    ),
    (
        SashimiSwordfish,
        "28195.64.4..8...59.9564.8.1129465.8.847.9.5625..2781946.8.294759547.6..8..25849.6",
        "322",
        "336",
    ),
    (
        FinnedJellyfish,
        "..2.18.6..6..9481.814..597.6581....91...59.8...98...51.354..1.82.1583..64869.1...",
        "752 754 259 762 299",
        "787",
    ),
    (
        SashimiJellyfish,
        ".4891273.2..6..14.....4....9.42..87....49.3...32..1594....2.4..471..9..3.251.49..",
        "331 638 373 678 679 699",
        "637",
    ),
];

/// Link and uniqueness patterns. At least one of the steps found has the eliminations listed.
const LINKS: [Example; 19] = [
    (
        SimpleColoursTrap,
        "23.7.689559728...66..935.7.3.6.9.5.775.36...94.957.683872.5396.9456.7..81638.975.",
        "439",
        "127 128 132 133",
    ),
    (
        SimpleColoursWrap,
        "659...13...1.3.6252.3165.49.2..9631.36.7..59.91.3.4.6279.6..2535.6...9811.2...476",
        "814 815 424 826 443 843 849 855 856 863 875 285 896",
        "819 821 824 832 844 853 867 876 892 895",
    ),
    (
        UniqueRectangle1,
        "47.3..1.885.4...9.39.86.4.713428.5.92851...34967534..1628713945513942..6749658.1.",
        "",
        "227 327",
    ),
    (
        UniqueRectangle2,
        ".9..5264.6..48..53..5..628....8....4.1..4......4.27........3418186574392..9218576",
        "",
        "711 713 722 723 734 739",
    ),
    (
        UniqueRectangle3,
        "3.......7...98.5.3.5.....262314..685796851234...623791..4...179..371.45.......36.",
        "",
        "212 222 293 722 793",
    ),
    (
        UniqueRectangle4,
        "..94.638....3.956..6.8.7149...294631.2.5689744961732589587324167326418956..985723",
        "",
        "122 123",
    ),
    (
        UniqueRectangle5,
        "324567918..9..8.3...8934.5...57.63.9962483571.37.598....38917..796342185..1675.93",
        "121 122 227 229 629 639 479",
        "448",
    ),
    (
        UniqueRectangle6,
        "17328..644..136...6.8...2319347518267..6284932863941575.9..3...34.......867512349",
        "",
        "675 687",
    ),
    (
        HiddenRectangle,
        "3946821576187354295274..368153.47..647.568.3186....7457368.4..2945.....3281.....4",
        "",
        "966",
    ),
    (
        BugPlusOne,
        ".9.613.84...2571393.18492..9685714234379268151..384......192..8..943567151.768..2",
        "",
        "373 673",
    ),
    (XChain, "3.452..8...6.9.....5..7.3.....689.23...734....631527...1.96......9.4..6.6.8217..5", "", "742"),
    (
        XyChain,
        "762813594...769128.9.425367.765982.39..132......6748.9..7956431.49381..2.1.24798.",
        "",
        "758 787",
    ),
    (
        RemotePair,
        "..1.4926363.21794.94263..7.2634.17.98.4.9..2...9.62.34..7..4.9.4..97631..96.2.4.7",
        "",
        "577 579 594 596 877 879 894 896",
    ),
    (
        NiceLoop,
        "548..3...63....8..12.8....3972.386..4.....3..3...47..971438592625697..38893.6.7..",
        "",
        "114 118 124 214 224 496 524 538 718 925 926 936 955",
    ),
    (
        NiceLoop,
        "....296..2.9....71645317829.74162.85.627..1...5.4..76259...1.3..2.97..1..16......",
        "311 811 313 813 427 479 489 498 499",
        "997",
    ),
    (
        Aic,
        "2......6998..2.13771.....24..9....5..4...9.7.5671329486.1....833......96498673215",
        "",
        "513 523 533 572 582",
    ),
    (
        XyWing,
        "714.6.5388..453..7356718429....24.854.....3.2285376941978631254.....7..6........3",
        "",
        "942 943 954 955 956",
    ),
    (
        XyzWing,
        "673.8.2.9514.92..3982.....5167359..28.9.1.536..58..791..614.928..1..8354..8...167",
        "",
        "635 636",
    ),
    (
        WWing,
        "6..95..7...9.2.....58.31...164389752...175946597246..8925417683...562.....6893...",
        "",
        "417 427 437 489 499",
    ),
];

/// Techniques that HoDoKu's default search lacks. The firework triple is from the manual of GNPX,
/// <https://gidoo-code.github.io/Sudoku_Solver_Generator_v6/page58.html>; the quadruple is in the puzzle *Cobra Roll*
/// (jovi_al), the tridagon in *Loki* (mith), and the SK-loop, with S. Kurzhals' thirteen eliminations, in *Easter
/// Monster* (jpf). The exocet is example 2 of D. P. Bird's *JExocet Compendium*, and the multi-sector locked set is
/// in a puzzle of Leren's in the thread *Using Multi-Sector Locked Sets* of the New Sudoku Players' Forum. The loops,
/// rectangles and oddagons occur in random minimal puzzles.
const OPTIONAL: [Example; 16] = [
    (
        UniqueLoop1,
        "9.6...72521.75.6987589624138726..539561397284.9.285176685129347.2957.8611.7..6.52",
        "",
        "315 415",
    ),
    (
        UniqueLoop2,
        "1.27895....5.619.886..521.....296..4....176...1..437...8.125467..19743.....638291",
        "",
        "728 733",
    ),
    (
        UniqueLoop3,
        "461359287753812469.2.746351.9.53172434...719..7...4.38237498.1..1.673.42684125973",
        "",
        "843",
    ),
    (
        UniqueLoop4,
        "41528.6.768..4751272...14.83617528498579.4263942..87511984253765.68..1242.41..985",
        "",
        "335 385",
    ),
    (
        ExtendedRectangle1,
        "3..418725.286531494519276839..8614571..3758928752943615..186274....4..38.8..3..16",
        "",
        "343",
    ),
    (
        ExtendedRectangle2,
        "3..418725..86531494519276839...6.45.1..3758928.5.9436.5..186274....4..38.8..3..16",
        "284 294",
        "246",
    ),
    (
        ExtendedRectangle3,
        "..5.7..434.3.5..12.21.34576..8347625256.9.437734265189..7429351..2586794549713268",
        "",
        "816",
    ),
    (
        ExtendedRectangle4,
        "3..418725..86531494519276839..8614571..3758928.529436.5..186274....4..38.8..3..16",
        "",
        "983 993",
    ),
    (
        FireworkTriple,
        "1.....5.82.........4..9.7.6..3..2....26.8.9..5....92......73....8....1.....9...42",
        "",
        "763 863 573 973 574 674 874",
    ),
    (
        FireworkQuadruple,
        "..23..5...1..4..9....5....6.76......8...2..4.9.....8.3.....5..2.....6.1....87....",
        "",
        "541 146 846 946 391 491 591 691 996",
    ),
    (
        BivalueOddagon1,
        "9.....72521.7..6987589624138726..539.61397284.9.285176.8512..47.2.57..611.7....52",
        "",
        "325 425",
    ),
    (
        BivalueOddagon2,
        "65.1..2.8....8.561...6.57.4...51.687.6..79415175864329...45.976.4....1525.67.1843",
        "",
        "326",
    ),
    (
        Tridagon,
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
        "",
        "118 128 178 179 181 388 588 788",
    ),
    (
        SkLoop,
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "",
        "713 325 825 826 231 452 852 358 958 173 584 485 691",
    ),
    (
        JuniorExocet,
        "..2.8..6767....8.....67......6...78..2..16.54..5...612.61...4.5..8.5.1.6457361298",
        "412 514 516 424 425 426 328 432 436 536 338 444 446 351 951 954 464 864 466 984",
        "224 524 924",
    ),
    (
        MultiSector,
        "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2",
        "",
        "517 724 135 235 435 336 436 138 238 339 439 751 851 752 465 871 672 495",
    ),
];

fn candidates_in(text: &str) -> BTreeSet<Candidate> {
    let read = |word: &str| {
        let [digit, row, col] = [0, 1, 2].map(|at| usize::from(word.as_bytes()[at] - b'0'));
        Candidate { cell: (row - 1) * 9 + col - 1, digit: digit as Digit }
    };
    text.split_whitespace().map(read).collect()
}

fn marks_of((_, digits, eliminated, _): Example) -> Pencilmarks {
    let board = PlainBoard::from_line(BoxShape { rows: 3, cols: 3 }, digits).board();
    let mut marks = Pencilmarks::of(&board).expect("a board without a clash");
    candidates_in(eliminated).into_iter().for_each(|candidate| marks.eliminate(candidate));
    marks
}

/// Returns the candidates that a step eliminates, including the other candidates of a cell in which it places a
/// digit.
fn eliminated(step: &Step, marks: &Pencilmarks) -> BTreeSet<Candidate> {
    let is_beside = |one: &Candidate| {
        step.placed.iter().any(|placed| placed.cell == one.cell && placed.digit != one.digit)
    };
    step.eliminated.iter().copied().chain(candidates(marks).into_iter().filter(is_beside)).collect()
}

#[test]
fn published_patterns_are_found_and_no_others() {
    for example in PATTERNS {
        let (technique, _, _, expected) = example;
        let marks = marks_of(example);
        let found = steps(technique, &marks);
        assert!(!found.is_empty(), "{technique:?}");
        assert!(found.iter().all(|step| eliminated(step, &marks) == candidates_in(expected)), "{found:?}");
    }
}

#[test]
fn published_chains_and_rectangles_are_found() {
    for example in LINKS.into_iter().chain(OPTIONAL) {
        let (technique, _, _, expected) = example;
        let marks = marks_of(example);
        let found = steps(technique, &marks);
        assert!(
            found.iter().any(|step| eliminated(step, &marks) == candidates_in(expected)),
            "{technique:?}: {found:?}"
        );
    }
}

#[test]
fn each_technique_except_singles_and_nets_has_an_example() {
    let shown: BTreeSet<Technique> =
        PATTERNS.iter().chain(&LINKS).chain(&OPTIONAL).map(|example| example.0).collect();
    let expected = Technique::ALL.iter().filter(|technique| (LockedPair..ForcingChain).contains(technique));
    assert_eq!(shown, expected.copied().collect());
}
