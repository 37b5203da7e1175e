//! A position of a real table is set up: by touch, with the presses counted, and by keyboard; then opened.

use nova_luna_rules::{Coord, Position, Seat, TileId, TileSet};
use nova_luna_web::state::setup::{Entry, Laid};
use nova_luna_web::state::{Finder, count_left};
use serde_json::{Value, json};

use super::fit::{LANGUAGES, speak};
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::process::GameProcess;

/// Two players with ten tiles each, nine on the wheel; seat 2 moves from the top of a stack.
const POSITION: &str = "nl1_20_6304.m51052157143452._12.21_2707-333959-104418-6436_6754-31413538-241606-.09";

/// The presses that the position may take by touch, and those that it takes: `docs/setup.md` has the count.
const MAX_PRESSES: usize = 65;
const PRESSES: usize = 64;

/// A hand that enters the position, and counts.
struct Hand<'a> {
    ctx: &'a TestContext,
    entry: Entry,
    used: TileSet,
    presses: usize,
}

impl<'a> Hand<'a> {
    fn new(ctx: &'a TestContext) -> Result<Self> {
        let position = Position::read(POSITION).map_err(|error| Error::Unexpected(error.to_string()))?;
        let entry = Entry::from_view(position.view());
        Ok(Self { ctx, entry, used: TileSet::EMPTY, presses: 0 })
    }

    async fn press(&mut self, selector: &str) -> Result {
        self.presses += 1;
        self.ctx.tap(selector).await
    }

    async fn key(&mut self, key: &str) -> Result {
        self.presses += 1;
        self.ctx.press(key).await
    }

    /// Enters the wheel, and looks at it while a tile is half entered.
    async fn enter_wheel(&mut self) -> Result {
        // The meeple is the only thing that is pressed; Tab and Enter do it as well.
        self.press(".su-space[data-space=\"3\"]").await?;
        for (index, tile) in self.around_wheel().into_iter().enumerate() {
            self.lay(tile).await?;
            if index == 3 {
                self.look_at_half_a_tile().await?;
            }
        }
        Ok(())
    }

    async fn look_at_half_a_tile(&self) -> Result {
        if !self.has_keys() {
            self.ctx.tap("[data-key=r5]").await?;
            return look(self.ctx, "wheel").await;
        }
        self.ctx.press("r").await?;
        self.ctx.press("5").await?;
        look(self.ctx, "wheel").await?;
        self.ctx.press("Escape").await
    }

    /// Puts a tile down, or leaves its place free.
    async fn lay(&mut self, tile: Option<TileId>) -> Result {
        match (tile, self.has_keys()) {
            (Some(tile), true) => self.type_tile(tile).await,
            (Some(tile), false) => self.touch_tile(tile).await,
            (None, true) => self.key(" ").await,
            (None, false) => self.press("[data-act=gap]").await,
        }
    }

    fn has_keys(&self) -> bool {
        self.ctx.device == Device::Desktop
    }

    /// Presses the key of a tile, and the tile in the strip if there are several left.
    async fn touch_tile(&mut self, tile: TileId) -> Result {
        let (colour, cost) = (tile.tile().colour(), tile.tile().cost().spaces() as u8);
        let left = count_left(colour, cost, self.used);
        self.press(&format!("[data-key=\"{}{cost}\"]", colour.letter())).await?;
        if left > 1 {
            self.press(&format!(".finder-strip [data-pick=\"{}\"]", tile.number())).await?;
        }
        self.note_used(tile);
        Ok(())
    }

    /// Types the letter and the cost of a tile, and its number if there are several left.
    async fn type_tile(&mut self, tile: TileId) -> Result {
        let (colour, cost) = (tile.tile().colour(), tile.tile().cost().spaces() as u8);
        let mut finder = Finder::default();
        let is_found = finder.press(colour, cost, self.used).is_some();
        self.key(&colour.letter().to_string()).await?;
        self.key(&cost.to_string()).await?;
        if !is_found {
            let place = finder.numbered(self.used).iter().position(|other| *other == tile).unwrap_or_default();
            self.key(&(place + 1).to_string()).await?;
        }
        self.note_used(tile);
        Ok(())
    }

    fn note_used(&mut self, tile: TileId) {
        self.used.insert(tile);
    }

    /// Returns what lies clockwise after the meeple, up to the last tile.
    fn around_wheel(&self) -> Vec<Option<TileId>> {
        let meeple = usize::from(self.entry.meeple.unwrap_or_default());
        let spaces = (1..12).map(|steps| self.entry.wheel[(meeple + steps) % 12]);
        let mut around: Vec<Option<TileId>> = spaces.collect();
        while around.last() == Some(&None) {
            around.pop();
        }
        around
    }

    /// Returns the rows of a display, up to the last tile of each.
    fn rows(&self, seat: Seat) -> Vec<Vec<Option<TileId>>> {
        let Some(laid) = self.entry.display(seat) else { return Vec::new() };
        let (top, bottom) = laid.rows().unwrap_or_default();
        let row = |y: i8| {
            let last = laid.tiles.iter().filter(|(at, _)| at.y == y).map(|(at, _)| at.x).max().unwrap_or(-1);
            (Laid::first_column(laid)..=last).map(|x| laid.at(Coord::new(x, y))).collect()
        };
        (top..=bottom).map(row).collect()
    }
}

async fn wait_for_tiles(ctx: &TestContext, step: &str, count: usize) -> Result {
    let script =
        format!("return document.querySelector('[data-step=\"{step}\"] small').textContent.match(/\\d+/)?.[0] ?? '0'");
    ctx.expect(&format!("the tiles of step {step}"), &script, json!(count.to_string())).await
}

/// The link to the analysis has the position; the program reads it, and agrees on what follows from it.
async fn check_result(ctx: &TestContext, game: &GameProcess) -> Result {
    let notation = ctx.read("return document.querySelector('[data-go=analyse]')?.dataset.notation ?? ''").await?;
    ensure(notation == POSITION, || format!("entered {notation}, expected {POSITION}"))?;
    let read = game.position(&notation).await?;
    let agrees = read["canonical"] == json!(POSITION)
        && read["status"] == json!("ok")
        && read["to_move"] == json!(2)
        && read["state"]["pile"] == json!(39)
        && read["state"]["discs_left"] == json!([11, 13]);
    ensure(agrees, || format!("nova-luna position: {read}"))
}

/// On a phone: every press is counted, from the empty table to the finished position.
pub(super) async fn by_touch(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    ctx.open("#/learn").await?;
    ctx.tap("[data-go=setup]").await?;
    ctx.wait_for_screen("setup").await?;
    look(ctx, "start").await?;
    let mut hand = Hand::new(ctx)?;
    hand.enter_wheel().await?;
    wait_for_tiles(ctx, "wheel", 9).await?;
    for seat in Seat::all(2) {
        hand.press(&format!("[data-step=\"{seat}\"]")).await?;
        for (index, row) in hand.rows(seat).into_iter().enumerate() {
            if index > 0 {
                hand.press("[data-act=next]").await?;
            }
            for tile in row {
                hand.lay(tile).await?;
            }
            if index == 1 {
                look(ctx, &format!("display-{seat}")).await?;
            }
        }
        wait_for_tiles(ctx, &seat.to_string(), 10).await?;
    }
    look(ctx, "question").await?;
    hand.press("[data-top=\"2\"]").await?;
    ctx.wait_for("[data-go=analyse][href]").await?;
    let presses = hand.presses;
    ctx.note(format!("{presses} presses, at most {MAX_PRESSES}")).await;
    ensure(presses == PRESSES && PRESSES <= MAX_PRESSES, || format!("{presses} presses instead of {PRESSES}"))?;
    check_result(ctx, game).await?;
    look(ctx, "finished").await?;
    ctx.tap("[data-act=look]").await?;
    ctx.wait_for("[data-done=true]").await?;
    look(ctx, "ready").await?;
    // The draft is still there after a reload, and back from the position.
    ctx.reload().await?;
    ctx.wait_for("[data-done=true]").await?;
    check_result(ctx, game).await?;
    ctx.tap(".su-dock [data-go=analyse]").await?;
    ctx.wait_for_screen("analysis").await?;
    ctx.navigate(&format!("#/position/{POSITION}"), "position").await?;
    ctx.tap("[data-go=setup]").await?;
    ctx.wait_for_screen("setup").await?;
    check_result(ctx, game).await
}

/// On a desktop, with keys alone; faults appear beside the table and are settled.
pub(super) async fn by_keys(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    ctx.open("#/setup").await?;
    ctx.wait_for_screen("setup").await?;
    look(ctx, "start").await?;
    let mut hand = Hand::new(ctx)?;
    hand.enter_wheel().await?;
    hand.key("Enter").await?;
    for seat in Seat::all(2) {
        wait_for_tiles(ctx, "wheel", 9).await?;
        for (index, row) in hand.rows(seat).into_iter().enumerate() {
            for tile in row {
                hand.lay(tile).await?;
            }
            if index == 1 && seat.number() == 2 {
                twice(ctx).await?;
            }
            hand.key("Enter").await?;
        }
        wait_for_tiles(ctx, &seat.to_string(), 10).await?;
        // An empty row leads on.
        hand.key("Enter").await?;
    }
    ctx.wait_for("[data-done=true]").await?;
    look(ctx, "question").await?;
    hand.press("[data-top=\"2\"]").await?;
    ctx.note(format!("{} keys and presses", hand.presses)).await;
    check_result(ctx, game).await?;
    look(ctx, "ready").await?;
    move_disc(ctx).await?;
    undo(ctx).await?;
    paste(ctx).await?;
    check_result(ctx, game).await?;
    ctx.tap("[data-go=analyse]").await?;
    ctx.wait_for_screen("analysis").await
}

/// A tile that is used already may be put down: it lies twice, and one press says which is right.
async fn twice(ctx: &TestContext) -> Result {
    for key in ["y", "5", "1"] {
        ctx.press(key).await?;
    }
    // The next free yellow 5 was not the one; the case offers every tile.
    ctx.press("Backspace").await?;
    ctx.press("Escape").await?;
    ctx.tap(".tile-case [data-pick=\"63\"]").await?;
    ctx.wait_for(".su-message.bad").await?;
    ctx.wait_for(".su-space.marked").await?;
    ensure(!ctx.has("[data-go=analyse][href]").await?, || "a tile lies twice, and Analyse is open".to_owned())?;
    look(ctx, "twice").await?;
    ctx.tap(".su-fixes .btn:nth-child(2)").await?;
    let gone = "return !document.querySelector('.su-message.bad')";
    ctx.wait_until("the fault to be settled", gone).await?;
    // The cursor went on; back to the free cell.
    ctx.press("ArrowLeft").await
}

/// A disc that is elsewhere is a doubt: it does not block, and one press puts it right.
async fn move_disc(ctx: &TestContext) -> Result {
    ctx.tap("[data-seat=\"1\"] [data-act=disc-on]").await?;
    ctx.wait_for(".su-message.warn").await?;
    ctx.wait_for("[data-go=analyse][href]").await?;
    look(ctx, "doubt").await?;
    ctx.tap(".su-message.warn .btn").await?;
    let gone = "return !document.querySelector('.su-message.warn')";
    ctx.wait_until("the doubt to be settled", gone).await
}

async fn undo(ctx: &TestContext) -> Result {
    ctx.tap("[data-act=clear]").await?;
    ctx.wait_for("[data-begun=false]").await?;
    ctx.tap("[data-act=undo]").await?;
    ctx.wait_for("[data-go=analyse][href]").await
}

/// A faulty text is explained; a good one replaces everything.
async fn paste(ctx: &TestContext) -> Result {
    ctx.tap("[data-act=deal]").await?;
    ctx.tap("dialog[open] [data-act=deal-go]").await?;
    wait_for_tiles(ctx, "wheel", 11).await?;
    wait_for_tiles(ctx, "1", 0).await?;
    ctx.tap("[data-act=paste]").await?;
    type_into(ctx, &POSITION.replace("6304", "7104")).await?;
    ctx.tap("dialog[open] [data-act=paste-go]").await?;
    ctx.wait_for("dialog[open] [role=alert]").await?;
    look(ctx, "paste").await?;
    type_into(ctx, &format!("https://a.example/#/position/{POSITION}")).await?;
    ctx.tap("dialog[open] [data-act=paste-go]").await?;
    ctx.wait_for("[data-done=true]").await
}

async fn type_into(ctx: &TestContext, text: &str) -> Result {
    let script = "const field = document.querySelector('dialog[open] textarea'); field.value = arguments[0]; \
        field.dispatchEvent(new Event('input', { bubbles: true }))";
    ctx.eval(script, vec![json!(text)]).await.map(|_: Value| ())
}

/// Every state fits, and axe finds nothing.
async fn look(ctx: &TestContext, state: &str) -> Result {
    ctx.check_fits(state).await?;
    ctx.check_accessibility(&format!("set-up, {state}")).await?;
    ctx.screenshot(&format!("setup-{state}")).await
}

/// The empty table, the wheel, a display and the finished position in four languages and two themes.
pub(super) async fn languages(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    for (language, theme) in LANGUAGES.into_iter().zip(["dark", "light", "dark", "light"]) {
        speak(ctx, language).await?;
        ctx.eval("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await?;
        ctx.eval("localStorage.removeItem('nova-luna/setup')", Vec::new()).await?;
        ctx.navigate("#/learn", "learn").await?;
        ctx.navigate("#/setup", "setup").await?;
        look(ctx, &format!("start-{language}")).await?;
        ctx.tap("[data-act=begin]").await?;
        ctx.tap(".su-space[data-space=\"3\"]").await?;
        look(ctx, &format!("wheel-{language}")).await?;
        ctx.navigate("#/learn", "learn").await?;
        ctx.navigate(&format!("#/setup/{POSITION}"), "setup").await?;
        ctx.wait_for("[data-done=true]").await?;
        look(ctx, &format!("ready-{language}")).await?;
        ctx.tap("[data-step=\"2\"]").await?;
        ctx.wait_for(".su-cell.cursor").await?;
        if ctx.device == Device::Phone {
            ctx.tap("[data-key=b3]").await?;
        }
        look(ctx, &format!("display-{language}")).await?;
        ctx.navigate("#/learn", "learn").await?;
    }
    Ok(())
}
