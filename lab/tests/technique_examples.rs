//! Each technique finds the eliminations of a published example.
//!
//! References: B. Hobiger, *HoDoKu*, <https://hodoku.sourceforge.net/en/techniques.php>, and the program's regression
//! tests, <https://hodoku.sourceforge.net/en/libs.php>, with more examples of each technique. The WXYZ-wing is an
//! example of J. Seibel's, <https://github.com/joeseibel/sudoku-solver>.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::human::technique::{Candidate, Pencilmarks, Step, Technique};
use oxidoku_core::Digit;
use oxidoku_lab::teaching::{candidates, steps};
use oxidoku_lab::PlainBoard;
use std::collections::BTreeSet;
use Technique::*;

/// A technique, the digits of a board, the candidates eliminated previously, and the candidates that the technique
/// eliminates. A candidate is written as digit, row, column; a digit after `+` is no clue.
type Example = (Technique, &'static str, &'static str, &'static str);

/// Patterns in houses, and sets of cells. Each step found has exactly the eliminations listed.
const PATTERNS: [Example; 31] = [
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
    (
        AlsXz,
        ".........2.....3495...3926..9.........41..98....598..4..182...6......7....3..6...",
        "111 711 811 112 712 812 713 813 714 515 715 516 716 722 625 725 726 739 341 744 348 162 589 794",
        "752",
    ),
    (
        AlsXz,
        ".......3.6..5..18..83.1..2....9573...6.....92...........6...254.487...13..23.....",
        "111 615 616 636 453 457 261 262 164 464 664 465 467 667 668 669 171 971 172 972 985 986 791 792 895 995 196 896 996",
        "141 149 151 153 161 162 163 212 413 463 725 925 926",
    ),
    (
        AlsXyWing,
        "..4..7...12....7...6.1...8.246781359.19.....453.694.1....4325...................8",
        "626 257 258 771 773 781 881 882 783 883 585 685 791 793 595 695",
        "237",
    ),
    (
        AlsXyChain,
        "..1.37......218.577.....81.1.9365....6..74.3.....82.....87....44.....78..378415..",
        "212 412 914 932 533 934 939 277 677 977 582 984 289 689 989",
        "611 911 912 927",
    ),
    (
        DeathBlossom,
        "186.75.......3.1..3....9..587....3.163..87.52..93..8672..7.....7.3.9......8623714",
        "423 826 828 928 929 433 234 434 435 443 466 472 572 972 573 476 679 879 582 884",
        "184",
    ),
    (
        SueDeCoq,
        "51.....49..9315.68...9.45......96......4.3.2..3........6...78......4...67.563...4",
        "",
        "178 179 188 347 747 757 767 978 988",
    ),
    (
        SueDeCoq,
        "57..4.9.2.......414139265..8...17.2.3.........61.98...98......5.3...9.......84.93",
        "314 818 324 727 827 443 453 374",
        "449 457 459 657 677 687 697 757 758 759 768",
    ),
    (
        WxyzWing,
        "....2473.54.37.26.237.....47...3.84...3481....84.6...33......59.7..93..2..62..3..",
        "614 934 936 942 657 768 968 177 187 796",
        "183",
    ),
];

/// Link and uniqueness patterns. At least one of the steps found has the eliminations listed.
const LINKS: [Example; 29] = [
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
        GroupedNiceLoop,
        ".4........2.65...359...31...75..6.146...1...99..5..62...94...314...8296.......48.",
        "111 113 126 726 826 728 341 354 693",
        "717 718 719 739 765 817 857",
    ),
    (
        GroupedNiceLoop,
        "374526891...391.7.619..4235...6.93..7362.5.......43..2...1.8.23...9.21.....4.7...",
        "448 449 967",
        "477 577 677 977",
    ),
    (
        GroupedAic,
        "8..1...7....8.76..7.3.5......7..9...4...78.96689...7....47852615283..947176942.5.",
        "",
        "912 922 932 971",
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
    (
        AvoidableRectangle1,
        "+6+45.+3..+1.+1+9+3..268.7+2+8+6.14+3.+3+5+21.68...+1+63+8.....87.+2+51+638+712.43.+6+53+4.6..2+126+9.+1+3.+4+8",
        "714 717 919 525 945 749 757 957 958 559 759 959",
        "951",
    ),
    (
        AvoidableRectangle2,
        "+1.2.+8+6+495+5892...6.4..+15+9+8.+2..18+9..2.+8+2......9.9.621..8..8913+2+5.+2..+5+7+8+9..+9..4+6+238.",
        "729 342 742 446 547 649 749 353 453 756 757 358 458 363 768 482 489",
        "129 188",
    ),
    (
        MultiColours1,
        ".9..4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......",
        "",
        "341 353",
    ),
    (
        MultiColours2,
        "......58779..52..15.41..932.......2.2.6.3.1.5.5.......947.182.....76..1961.......",
        "",
        "824 832",
    ),
    (
        FrankenSwordfish,
        ".6.8.27352.76354.8385.7.26.5.6.8.3.7..876315.73.25.6848.2..657.65...78..173528946",
        "415 136 442 144 952 474 184 484",
        "913",
    ),
    (
        FinnedFrankenXWing,
        "4.392..5659...6...6..85..4.1.5.9846.9.426.5...6.5.4...25...9683849632715..6.85294",
        "328 829 759 367 867 269 769",
        "129",
    ),
    (
        FinnedFrankenSwordfish,
        ".6.8.27352.76354.8385.7.26.5.6.8.3.7..876315.73.25.6848.2..657.65...78..173528946",
        "913 415 136 442 144 952 474 184 484",
        "984",
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
    let (mut clues, mut filled) = (String::new(), Vec::new());
    let mut text = digits.chars();
    while let Some(mut symbol) = text.next() {
        if symbol == '+' {
            let digit = text.next().and_then(|digit| digit.to_digit(10)).expect("a digit");
            filled.push(Candidate { cell: clues.len(), digit: digit as Digit });
            symbol = '.';
        }
        clues.push(symbol);
    }
    let board = PlainBoard::from_line(BoxShape { rows: 3, cols: 3 }, &clues).board();
    let mut marks = Pencilmarks::of(&board).expect("a board without a clash");
    filled.into_iter().for_each(|candidate| marks.place(candidate));
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
    for example in LINKS {
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
    let shown: BTreeSet<Technique> = PATTERNS.iter().chain(&LINKS).map(|example| example.0).collect();
    let expected = Technique::ALL.iter().filter(|technique| (LockedPair..ForcingChain).contains(technique));
    // HoDoKu's tests have no Franken X-wing without fins.
    let expected = expected.filter(|&&technique| technique != FrankenXWing);
    assert_eq!(shown, expected.copied().collect());
}
