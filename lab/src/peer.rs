//! Another program that reads one question per line and prints one answer per line.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running program, whose input ends when this value is dropped.
pub struct Peer {
    program: Child,
    questions: Option<ChildStdin>,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Peer {
    /// Starts a shell command. Panics if there is no shell.
    pub fn start(command: &str) -> Self {
        let mut program = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let answers = BufReader::new(program.stdout.take().expect("a pipe")).lines();
        Peer { questions: program.stdin.take(), program, answers }
    }

    /// Returns the answers to a few questions, which must fit in a pipe. Panics if the program ends early.
    pub fn answers(&mut self, questions: &[&str]) -> Vec<String> {
        let input = self.questions.as_mut().expect("the program has an input until it is dropped");
        let lines: String = questions.iter().map(|question| format!("{question}\n")).collect();
        input.write_all(lines.as_bytes()).expect("the program reads its input");
        input.flush().expect("the program reads its input");
        let answer = |_| self.answers.next().expect("one answer for each question").expect("a line of text");
        questions.iter().map(answer).collect()
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.questions = None;
        let _ = self.program.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_questions() {
        let mut peer = Peer::start("cat");
        assert_eq!(peer.answers(&["one", "two"]), ["one", "two"]);
        assert_eq!(peer.answers(&["three"]), ["three"]);
    }
}
