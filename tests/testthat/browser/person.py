"""Plays games that R serves in Chromium, as a person would, and checks the page.

    person.py FOLDER SCENE=ADDRESS ...

Prints one line for each scene: `passed SCENE`, or `failed SCENE` after a description of the failure. Saves screenshots
in FOLDER. A scene that is played several times has a number after its name, as in `end-2`.
"""

import shutil
import socket
import sys
import traceback
from urllib.parse import urlsplit

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait


def open_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for argument in ("headless=new", "no-sandbox", "disable-dev-shm-usage", "disable-gpu", "no-proxy-server"):
        options.add_argument("--" + argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)


def is_served(address):
    place = urlsplit(address)
    try:
        socket.create_connection((place.hostname, place.port), 10).close()
        return True
    except ConnectionRefusedError:
        return False


class Person:
    """The actions and views of a person on one page."""

    def __init__(self, browser, scene, folder):
        self.browser, self.scene, self.folder = browser, scene, folder
        self.shots = 0

    # --- The window ---

    def window(self, width, height, dark=False, phone=False):
        """Sets the size, colour scheme and input of the window, even while a game is open."""
        device = {"width": width, "height": height, "deviceScaleFactor": 2 if phone else 1, "mobile": phone}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", device)
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": phone})
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})

    def visit(self, address):
        self.browser.get(address)
        self.await_board()

    def await_board(self):
        self.until(lambda: self.ask("document.querySelector('.cell.chosen') !== null"), "the board is drawn")
        self.order = self.ask("document.querySelectorAll('[role=row]').length")

    def look(self):
        """Takes a screenshot, and checks that everything fits into the window."""
        self.shots += 1
        self.browser.save_screenshot(f"{self.folder}/{self.scene}-{self.shots}.png")
        overflow = self.ask("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, f"the page is {overflow} px wider than the window"
        cut = self.ask("[...document.querySelectorAll('button, select')].filter(e => e.offsetParent && "
                       "e.scrollWidth > e.clientWidth + 1).map(e => e.textContent).join()")
        assert cut == "", f"these have no room for their text: {cut}"

    def done(self, said="R has received it"):
        """Ends an unfinished game."""
        self.press("done")
        self.await_question()
        self.answer("End the game")
        self.expect_said("The game has ended", said)

    # --- The page ---

    def ask(self, script):
        return self.browser.execute_script("return " + script)

    def is_asked(self):
        return self.ask("document.querySelector('dialog').open")

    def await_question(self):
        self.until(self.is_asked, "the page asks whether to end the game")

    def until(self, condition, what):
        WebDriverWait(self.browser, 30, 0.03).until(lambda _: condition(), f"timed out waiting until {what}")

    def cell(self, row, col):
        return self.browser.find_element(By.CSS_SELECTOR, f"[data-place='{(col - 1) * self.order + row}']")

    def holds(self, row, col):
        """The symbol of a cell, or "" if it has only marks or is empty."""
        script = "const cell = arguments[0]; return cell.querySelector('.marks') ? '' : cell.textContent"
        return self.browser.execute_script(script, self.cell(row, col))

    def marks(self, row, col):
        script = "return [...arguments[0].querySelectorAll('.marks span:not(.ghost)')].map(e => e.textContent).join('')"
        return self.browser.execute_script(script, self.cell(row, col))

    def is_marked_as(self, row, col, what):
        return what in self.cell(row, col).get_attribute("class").split()

    def count(self, selector):
        return len(self.browser.find_elements(By.CSS_SELECTOR, selector))

    def said(self):
        return self.browser.find_element(By.ID, "said").text

    def expect_holds(self, row, col, symbol):
        self.until(lambda: self.holds(row, col) == symbol, f"r{row}c{col} holds {symbol!r}")

    def expect_marks(self, row, col, marks):
        self.until(lambda: self.marks(row, col) == marks, f"r{row}c{col} has the marks {marks!r}")

    def expect_said(self, *parts):
        try:
            self.until(lambda: all(part in self.said() for part in parts), f"{parts} is said")
        except TimeoutException as timeout:
            raise AssertionError(f"the page says {self.said()!r} instead") from timeout

    # --- Actions ---

    def button(self, name):
        return self.browser.find_element(By.CSS_SELECTOR, f"#{name}, [data-do={name}]")

    def press(self, *names):
        for name in names:
            self.button(name).click()

    def answer(self, label):
        self.browser.find_element(By.XPATH, f"//dialog//button[text()='{label}']").click()

    def alter_connection(self, script):
        """Runs a script that changes the page's connection to R; the script uses the connection as `socket`."""
        self.browser.execute_script("const socket = Shiny.shinyapp.$socket;" + script)

    def click(self, row, col, symbol=None):
        """Chooses a cell, and a symbol on the pad, with the mouse."""
        self.cell(row, col).click()
        if symbol:
            self.pad(symbol).click()

    def pad(self, symbol):
        digit = self.ask("document.getElementById('board').dataset.symbols").split(" ").index(symbol) + 1
        return self.browser.find_element(By.CSS_SELECTOR, f"[data-digit='{digit}']")

    def tap(self, element):
        """Taps with a finger."""
        finger = ActionBuilder(self.browser, mouse=PointerInput("touch", "finger"))
        finger.pointer_action.move_to(element).pointer_down().pointer_up()
        finger.perform()

    def type(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def chord(self, *keys):
        chain = ActionChains(self.browser)
        for key in keys[:-1]:
            chain.key_down(key)
        chain.send_keys(keys[-1])
        for key in reversed(keys[:-1]):
            chain.key_up(key)
        chain.perform()

    def strike(self, key, code, shift=False):
        """Presses a key of another keyboard layout, given the character that it types and its position."""
        self.browser.execute_script(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: arguments[0], code: arguments[1], "
            "shiftKey: arguments[2], bubbles: true, cancelable: true}))", key, code, shift)

    def go_to(self, row, col):
        """Moves to a cell with the arrows."""
        self.type(Keys.HOME)
        place = int(self.browser.find_element(By.CSS_SELECTOR, ".chosen").get_attribute("data-place"))
        here = (place - 1) % self.order + 1
        steps = (row - here) % self.order
        self.type(*([Keys.ARROW_DOWN] * steps + [Keys.ARROW_RIGHT] * (col - 1)), Keys.NULL)


# --- The scenes ---

def keyboard(person, address):
    """A complete 4 x 4 game by keyboard, with a mistake."""
    person.window(1000, 700)
    person.visit(address)
    assert person.ask("document.querySelector('[role=grid]').getAttribute('aria-label')") == "Sudoku board, 4 by 4"
    assert person.cell(1, 1).get_attribute("aria-label") == "row 1, column 1: 4, clue"
    solution = ["4312", "1243", "3124", "2431"]
    clues = ["4...", "...3", ".1..", "2..."]
    # A clue cannot be changed.
    person.go_to(1, 1)
    person.type("1")
    # The mistake.
    person.go_to(1, 2)
    person.type("4")
    person.until(lambda: person.is_marked_as(1, 2, "clash"), "the clash is marked")
    assert person.is_marked_as(1, 1, "clash")
    person.look()
    person.type(Keys.BACKSPACE)
    person.expect_holds(1, 2, "")
    person.chord(Keys.CONTROL, "z")
    person.expect_holds(1, 2, "4")
    person.chord(Keys.CONTROL, "y")
    person.expect_holds(1, 2, "")
    # Marks: with the pencil, and with Shift.
    person.type(Keys.ENTER, "1", "3", Keys.ENTER)
    person.chord(Keys.SHIFT, "2")
    person.expect_marks(1, 2, "123")
    for key in (Keys.DELETE, "0", " "):
        person.type(key)
    person.expect_marks(1, 2, "")
    # AZERTY needs Shift for digits.
    for key, code, shift in (("&", "Digit1", False), ("1", "Digit1", True), ("1", "Numpad1", False)):
        person.strike(key, code, shift)
        person.expect_holds(1, 2, "1")
        person.strike("\u00e0", "Digit0")
        person.expect_holds(1, 2, "")
    for key, code in (("!", "Digit1"), ("2", "Numpad2"), ("Dead", "Digit3")):
        person.strike(key, code, shift=True)
    person.expect_marks(1, 2, "123")
    person.strike("End", "Numpad1")
    assert person.is_marked_as(1, 4, "chosen")
    person.go_to(1, 2)
    person.type("0")
    person.expect_marks(1, 2, "")
    for row in range(1, 5):
        for col in range(1, 5):
            if clues[row - 1][col - 1] == ".":
                person.go_to(row, col)
                person.type(solution[row - 1][col - 1])
    person.expect_said("Solved in ")
    assert [[person.holds(row, col) for col in range(1, 5)] for row in range(1, 5)] == [list(row) for row in solution]
    person.look()
    # A solved game ends at once.
    person.press("done")
    person.expect_said("The game has ended", "R has received it")
    assert not person.is_asked()


def mouse(person, address):
    """Part of a 9 x 9 game with the mouse and every tool."""
    person.window(1000, 720)
    person.visit(address)
    person.click(1, 2, "2")
    person.expect_holds(1, 2, "2")
    # The pencil.
    person.press("pencil")
    person.click(1, 3, "3")
    person.pad("5").click()
    person.click(1, 4, "3")
    person.press("pencil")
    person.expect_marks(1, 4, "3")
    assert person.marks(1, 3) == "35"
    person.click(1, 3, "3")
    person.expect_marks(1, 4, "")
    person.press("undo")
    person.expect_marks(1, 4, "3")
    assert person.marks(1, 3) == "35"
    person.press("redo")
    person.expect_holds(1, 3, "3")
    # A wrong symbol is found and erased.
    person.click(1, 5, "9")
    person.press("check")
    person.expect_said("1 cell is wrong: r1c5.")
    assert person.is_marked_as(1, 5, "wrong") and not person.is_marked_as(1, 3, "wrong")
    person.look()
    person.press("hint")
    person.expect_said("r1c5")
    person.click(1, 5)
    person.press("erase", "check")
    person.expect_said("All correct so far.")
    # A hint, its explanation, and applying the step.
    person.press("fill", "hint")
    person.expect_said("Next: ")
    assert person.count(".house") > 0
    person.press("explain")
    person.until(lambda: person.count(".placed") == 1, "the step is shown")
    person.look()
    person.press("take")
    person.until(lambda: person.count(".placed") == 0, "the step is applied")
    # Pausing hides the board.
    person.press("pause")
    person.until(lambda: person.button("resume").is_displayed(), "the board is hidden")
    assert not person.cell(1, 1).is_displayed()
    assert not person.pad("9").is_enabled() and not person.button("hint").is_enabled()
    person.type("9")
    person.press("resume")
    person.until(lambda: person.cell(1, 1).is_displayed(), "the board is back")
    # Reset the game, then undo the reset.
    person.press("reset")
    person.expect_holds(1, 2, "")
    person.press("undo")
    person.expect_holds(1, 2, "2")
    # The game continues after reloading.
    person.browser.refresh()
    person.await_board()
    person.expect_holds(1, 3, "3")
    person.done()


def elimination(person, address):
    """A step that only eliminates candidates is explained and applied, and the next step is explained."""
    person.window(1000, 720)
    person.visit(address)
    person.press("explain")
    person.until(lambda: person.count(".gone") > 0, "candidates are struck out")
    first = person.said()
    person.look()
    person.press("take")
    person.until(lambda: person.count(".gone") == 0, "the candidates are gone")
    assert person.count("[data-mark]") > 0
    person.press("explain")
    person.until(lambda: person.said() not in ("", first), "the next step is described")
    person.done()


def locked(person, address):
    """Each step is applied until one uses locked candidates; README.md shows this one."""
    person.window(1000, 680)
    person.visit(address)
    person.press("fill", "explain")
    person.until(lambda: person.said() != "", "the first step is described")
    while "Locked candidates" not in person.said():
        before = person.said()
        person.press("take")
        person.press("explain")
        person.until(lambda: person.said() not in ("", before), "the next step is described")
    person.look()
    person.window(360, 660, phone=True)
    person.look()
    person.done()


def levels(person, address):
    """Makes a new puzzle and returns to the first."""
    person.window(1000, 720)
    person.visit(address)
    assert person.count("#level option") == 5
    before = person.count(".clue")
    person.browser.find_element(By.CSS_SELECTOR, "#level option[value=hard]").click()
    person.press("new")
    person.expect_said("New puzzle.")
    person.look()
    person.press("undo")
    person.until(lambda: person.count(".clue") == before, "the first puzzle is back")
    person.done()


def phone(person, address):
    """A 9 x 9 game by touch on a narrow screen, in light and dark mode."""
    person.window(360, 740, phone=True)
    person.visit(address)
    person.tap(person.button("fill"))
    person.until(lambda: person.count("[data-mark]") > 0, "marks are written")
    person.tap(person.cell(1, 2))
    person.tap(person.pad("2"))
    person.expect_holds(1, 2, "2")
    person.tap(person.button("explain"))
    person.until(lambda: person.count(".placed") == 1, "a step is shown")
    person.look()
    person.window(360, 740, phone=True, dark=True)
    person.look()
    assert person.ask("document.documentElement.scrollHeight") <= 740, "the phone has to scroll"
    person.done()


def large(person, address):
    """A 16 x 16 board, whose symbols are letters."""
    person.window(1280, 800)
    person.visit(address)
    person.type("a")
    person.chord(Keys.SHIFT, "B")
    person.expect_holds(1, 1, "A")
    person.type(Keys.ARROW_DOWN, Keys.ENTER, "c", "p")
    person.expect_marks(2, 1, "CP")
    person.press("fill")
    person.until(lambda: person.count("[data-mark]") > 1000, "all marks are written")
    person.look()
    person.window(360, 740, phone=True)
    person.look()
    person.window(1280, 800, dark=True)
    person.press("fill")
    person.until(lambda: person.count("[data-mark]") == 0, "no marks are left")
    person.done()


def jigsaw(person, address):
    """Irregular regions with a diagonal in dark mode; the window is closed during the game."""
    person.window(1000, 720, dark=True)
    person.visit(address)
    person.click(1, 1, "1")
    person.expect_holds(1, 1, "1")
    person.press("explain")
    person.expect_said("r")
    person.look()
    person.window(360, 740, phone=True)
    person.look()
    person.browser.get("about:blank")
    # The browser would keep the page and its connection for ten minutes in case the user navigates back.
    person.until(lambda: not is_served(address), "R continues without the window")


def rectangles(person, address):
    """A 12 x 12 board with boxes of 3 x 4 and letters as symbols."""
    person.window(800, 620)
    person.visit(address)
    assert person.count("#pad .symbol") == 12
    person.press("fill")
    person.until(lambda: person.count("[data-mark]") > 100, "all marks are written")
    person.look()
    person.done()


def windows(person, address):
    """A board with diagonals and windows, which are shaded."""
    person.window(1000, 720)
    person.visit(address)
    assert person.count(".shade1") == 28 and person.count(".shade2") == 13
    person.look()
    person.done()


def together(person, address):
    """Two windows with one game each: ending the first does not end the other."""
    person.window(1000, 700)
    person.visit(address)
    person.click(1, 2, "3")
    person.expect_holds(1, 2, "3")
    first = person.browser.current_window_handle
    person.browser.switch_to.new_window("tab")
    person.visit(address)
    second = person.browser.current_window_handle
    person.click(1, 3, "1")
    person.expect_holds(1, 3, "1")
    person.browser.switch_to.window(first)
    person.done("R waits for the other windows")
    person.browser.close()
    person.browser.switch_to.window(second)
    assert person.holds(1, 2) == ""
    person.click(1, 4, "2")
    person.expect_holds(1, 4, "2")
    person.done()


def asking(person, address):
    """Done asks for confirmation before it ends an unfinished game."""
    person.window(1000, 720)
    person.visit(address)
    person.press("done")
    person.await_question()
    assert "12 cells are still empty." in person.browser.find_element(By.TAG_NAME, "dialog").text
    person.look()
    # Enter, Escape and the mouse keep the game, and symbols do not reach the board behind the dialog.
    chosen = person.ask("document.querySelector('.chosen').dataset.place")
    person.type("1", Keys.ARROW_DOWN, Keys.ENTER)
    person.until(lambda: not person.is_asked(), "Enter goes back to the game")
    assert person.ask("document.querySelector('.chosen').dataset.place") == chosen and person.holds(1, 2) == ""
    person.press("done")
    person.await_question()
    person.type(Keys.ESCAPE)
    person.until(lambda: not person.is_asked(), "Escape goes back to the game")
    assert person.ask("document.activeElement.id") == "done"
    person.press("done")
    person.await_question()
    person.answer("Keep playing")
    person.until(lambda: not person.is_asked(), "the button goes back to the game")
    # A full board with a mistake is also unfinished. Done is pressed immediately after the last symbol.
    person.click(1, 1)
    for row, symbols in enumerate(["4312", "1243", "3124", "2433"], 1):
        for col, symbol in enumerate(symbols, 1):
            person.go_to(row, col)
            person.type(symbol)
    person.ask("document.getElementById('done').click()")
    person.await_question()
    assert "some symbols clash" in person.browser.find_element(By.TAG_NAME, "dialog").text
    person.window(360, 740, phone=True)
    person.look()
    person.window(360, 740, phone=True, dark=True)
    person.look()
    # With the keyboard only.
    person.type(Keys.TAB)
    assert person.ask("document.activeElement.textContent") == "End the game"
    person.type(Keys.ENTER)
    person.expect_said("The game has ended", "R has received it")
    person.look()


def end(person, address):
    """A short game."""
    person.window(1000, 720)
    person.visit(address)
    person.click(1, 2, "3")
    person.done()


def unheard(person, address):
    """R's last message is lost."""
    person.window(1000, 720)
    person.visit(address)
    person.click(1, 2, "3")
    person.alter_connection("const hear = socket.onmessage;"
                            "socket.onmessage = (event) => /\"end\"/.test(event.data) || hear(event);")
    person.done("The game has ended. You can close this window.")


def cut(person, address):
    """The connection closes as soon as Done is sent."""
    person.window(1000, 720)
    person.visit(address)
    person.click(1, 2, "3")
    person.alter_connection("const send = socket.send.bind(socket);"
                            "socket.send = (text) => { send(text); if (/\"done\"/.test(text)) socket.close(); };")
    person.done("The game has ended. You can close this window.")


def lost(person, address):
    """The connection closes during the game, while the page asks for confirmation."""
    person.window(1000, 720)
    person.visit(address)
    person.click(1, 2, "3")
    person.expect_holds(1, 2, "3")
    person.press("done")
    person.await_question()
    person.alter_connection("socket.close();")
    person.expect_said("The connection to R is lost.")
    assert "ended" not in person.said() and not person.is_asked()
    assert not person.button("done").is_enabled() and not person.pad("1").is_enabled()


def main(folder, scenes):
    browser = open_browser()
    failures = 0
    for scene, address in scenes:
        person = Person(browser, scene, folder)
        try:
            globals()[scene.split("-")[0]](person, address)
            # The server ends with the game, and the browser may log an error.
            errors = [entry["message"] for entry in browser.get_log("browser")
                      if entry["level"] == "SEVERE" and "WebSocket" not in entry["message"]]
            assert not errors, f"the browser logged errors: {errors}"
            print("passed", scene)
        except Exception:
            failures += 1
            browser.save_screenshot(f"{folder}/{scene}-failed.png")
            traceback.print_exc(file=sys.stdout)
            print("failed", scene)
        # A page whose game has ended must not be resized for the next scene, because Shiny would try to report it to R.
        browser.get("about:blank")
    browser.quit()
    return failures


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], [argument.split("=", 1) for argument in sys.argv[2:]]) > 0)
