//! The tutorial: every lesson with a missed and a right move, the stored progress, and the tips of the first game.
//! Moves and sentences come from the data of the product.

use nova_luna_rules::{Action, Coord, View};
use nova_luna_texts::{Edition, Texts};
use nova_luna_web::state::lessons::{Attempt, LESSONS, Lesson, LessonBoard, LessonResult, PATH_LENGTH, SOLO_LESSON};
use nova_luna_web::state::{Direction, next_cell};
use serde_json::json;

use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod, MAX_TURNS};
use crate::process::GameProcess;

/// The lesson that is played by keyboard alone.
const BY_KEYBOARD: u8 = 5;

/// Sizes of the window: small and usual phones, a phone on its side, tablets and desktops.
const SIZES: [(u32, u32); 7] = [(320, 640), (360, 740), (390, 844), (844, 390), (768, 1024), (1280, 720), (1440, 900)];

/// Plays all lessons, one after the other. The path ends before the solo lesson, which waits where solo is chosen.
pub(super) async fn lessons(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/learn").await?;
    check_done(ctx, 0).await?;
    ctx.check_accessibility("list of lessons").await?;
    ctx.tap("[data-lesson='1']").await?;
    for lesson in Lesson::path() {
        play_lesson(ctx, lesson).await.map_err(|error| in_lesson(lesson, &error))?;
        if lesson.next().is_some() {
            ensure(!ctx.has("[data-part=moment]").await?, || "the path does not end here".to_owned())?;
            ctx.tap("[data-act=next]").await?;
        }
    }
    // The last one is a small occasion.
    ctx.wait_for(".lesson [data-part=moment]").await?;
    let lit = "return matchMedia('(prefers-reduced-motion: reduce)').matches && Boolean(document.querySelector('.moonlight'))";
    ctx.expect("no moonlight where nothing should move", lit, json!(false)).await?;
    ctx.check_accessibility("the end of the lessons").await?;
    ctx.screenshot("lessons-done").await?;
    ctx.navigate("#/learn", "learn").await?;
    check_done(ctx, PATH_LENGTH).await?;
    ctx.reload().await?;
    check_done(ctx, PATH_LENGTH).await?;
    ctx.navigate("#/new/solo", "new").await?;
    ctx.tap("[data-go=solo-lesson]").await?;
    let solo = Lesson::numbered(SOLO_LESSON).ok_or_else(|| Error::Unexpected("no solo lesson".to_owned()))?;
    play_lesson(ctx, solo).await.map_err(|error| in_lesson(solo, &error))?;
    ctx.tap("[data-act=next]").await?;
    ctx.wait_for_screen("new").await
}

fn in_lesson(lesson: &Lesson, error: &Error) -> Error {
    Error::Unexpected(format!("lesson {}: {error}", lesson.number))
}

/// Nothing moves when something is said about a move, and no number, card or ring is cut, at any size. The language is one
/// with long words.
pub(super) async fn room(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let source = include_str!("../js/observe.js");
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    let (mut shifts, mut problems) = ([0.0; LESSONS.len()], Vec::new());
    for (width, height) in SIZES {
        ctx.device = if width < 1200 { Device::Phone } else { Device::Desktop };
        ctx.browser.resize(ctx.device).await?;
        ctx.browser.set_size(width, height).await?;
        for (lesson, most) in LESSONS.iter().zip(&mut shifts) {
            ctx.open(&format!("#/learn/{}", lesson.number)).await?;
            let picture = format!("lesson-{}-{width}x{height}", lesson.number);
            let (sum, found) = look_at(ctx, lesson, &picture).await.map_err(|error| in_lesson(lesson, &error))?;
            *most = f64::max(*most, sum);
            problems.extend(
                found.into_iter().map(|found| format!("{width} × {height}, lesson {}: {found}", lesson.number)),
            );
        }
    }
    for (lesson, shift) in LESSONS.iter().zip(shifts) {
        ctx.note(format!("lesson {}: layout shift {shift}", lesson.number)).await;
    }
    ensure(problems.is_empty(), || problems.join("\n  "))
}

/// Misses the goal of an open lesson, takes the move back, and solves it. Returns the sum of all layout shifts until then,
/// and what was wrong.
async fn look_at(ctx: &TestContext, lesson: &'static Lesson, picture: &str) -> Result<(f64, Vec<String>)> {
    let start = lesson.start().ok_or_else(|| Error::Unexpected("no position".to_owned()))?;
    wait_for_state(ctx, lesson, "goal").await?;
    ctx.wait_until_still().await?;
    ctx.eval("jumps.length = 0", Vec::new()).await?;
    let mut cut = find_cut_parts(ctx).await?;
    let missed = find_missed(lesson, &start)?;
    make_move(ctx, lesson, &start, missed.action, InputMethod::Pointer).await?;
    wait_for_state(ctx, lesson, "wrong").await?;
    ctx.wait_until_still().await?;
    cut.extend(find_cut_parts(ctx).await?);
    ctx.screenshot(picture).await?;
    ctx.tap("[data-act=again]").await?;
    wait_for_state(ctx, lesson, "goal").await?;
    play_solution(ctx, lesson, start, InputMethod::Pointer).await?;
    ctx.wait_until_still().await?;
    let jumps = ctx.eval("return jumps", Vec::new()).await?;
    let jumps = jumps.as_array().cloned().unwrap_or_default();
    let sum = jumps.iter().filter_map(|jump| jump[0].as_f64()).sum();
    Ok((sum, jumps.iter().map(|jump| format!("moves {jump}")).chain(cut).collect()))
}

async fn find_cut_parts(ctx: &TestContext) -> Result<Vec<String>> {
    let found = ctx.eval(include_str!("../js/cut_parts.js"), Vec::new()).await?;
    Ok(found.as_array().into_iter().flatten().map(|part| format!("cut: {part}")).collect())
}

async fn check_done(ctx: &TestContext, lessons: usize) -> Result {
    let script = format!(
        "return document.querySelectorAll('a[data-done=true]').length === {lessons} \
        && document.querySelectorAll('a[data-done]').length === {PATH_LENGTH}"
    );
    ctx.wait_until(&format!("{lessons} lessons done"), &script).await
}

async fn play_lesson(ctx: &TestContext, lesson: &'static Lesson) -> Result {
    let start = lesson.start().ok_or_else(|| Error::Unexpected("no position".to_owned()))?;
    wait_for_state(ctx, lesson, "goal").await?;
    let input = if lesson.number == BY_KEYBOARD { InputMethod::Keyboard } else { InputMethod::Pointer };
    let missed = find_missed(lesson, &start)?;
    make_move(ctx, lesson, &start, missed.action, input).await?;
    wait_for_state(ctx, lesson, "wrong").await?;
    check_feedback(ctx, lesson, &missed).await?;
    if lesson.number % 3 == 2 {
        ctx.check_accessibility(&format!("lesson {}, missed", lesson.number)).await?;
    }
    match input {
        InputMethod::Keyboard => ctx.press("Enter").await?,
        InputMethod::Pointer => ctx.tap("[data-act=again]").await?,
    }
    wait_for_state(ctx, lesson, "goal").await?;
    play_solution(ctx, lesson, start, input).await?;
    let has_focus = "return document.activeElement?.dataset.act === 'next'";
    ctx.wait_until("the focus on the next lesson", has_focus).await
}

fn find_missed(lesson: &Lesson, view: &View) -> Result<Attempt> {
    let attempts = lesson.moves(view).into_iter().filter_map(|action| lesson.play(view, action));
    let missed = attempts.into_iter().find(|attempt| attempt.result == LessonResult::Missed);
    missed.ok_or_else(|| Error::Unexpected("no move misses the goal".to_owned()))
}

/// Makes the moves that solve a lesson. Between two, it misses the second one, which leaves the first as it is.
async fn play_solution(ctx: &TestContext, lesson: &'static Lesson, start: View, input: InputMethod) -> Result {
    let mut view = start;
    loop {
        let action = lesson.solution(&view).ok_or_else(|| Error::Unexpected("no solution".to_owned()))?;
        let attempt = lesson.play(&view, action).ok_or_else(|| Error::Unexpected("illegal solution".to_owned()))?;
        make_move(ctx, lesson, &view, action, input).await?;
        wait_for_state(ctx, lesson, if attempt.result == LessonResult::Solved { "right" } else { "on" }).await?;
        check_feedback(ctx, lesson, &attempt).await?;
        if attempt.result == LessonResult::Solved {
            return Ok(());
        }
        view = attempt.after.clone();
        let missed = find_missed(lesson, &view)?;
        make_move(ctx, lesson, &view, missed.action, input).await?;
        wait_for_state(ctx, lesson, "wrong").await?;
        check_feedback(ctx, lesson, &missed).await?;
        ctx.tap("[data-act=again]").await?;
        wait_for_state(ctx, lesson, "on").await?;
        check_feedback(ctx, lesson, &attempt).await?;
    }
}

async fn wait_for_state(ctx: &TestContext, lesson: &Lesson, state: &str) -> Result {
    let selector = format!(".lesson[data-lesson=\"{}\"][data-state={state}]", lesson.number);
    let script = format!("return Boolean(document.querySelector('{selector}'))");
    ctx.wait_until(&format!("lesson {}: {state}", lesson.number), &script).await
}

/// Checks that the live region says what the product says about this move.
async fn check_feedback(ctx: &TestContext, lesson: &Lesson, attempt: &Attempt) -> Result {
    let is_german = ctx.browser.preferences.languages.starts_with("de");
    let edition = if is_german { Edition::German } else { Edition::English };
    let feedback = lesson.explain(&Texts::for_edition(edition), attempt);
    let shown = ctx.eval("return document.querySelector('.talk[role=status]').textContent", Vec::new()).await?;
    let shown = shown.as_str().unwrap_or_default().to_owned();
    for text in [&feedback.title, &feedback.text, &feedback.advice] {
        ensure(shown.contains(text.as_str()), || format!("expected “{text}”, found “{shown}”"))?;
    }
    let chains = usize::from(!feedback.marks.chains.is_empty());
    let rings = ctx.eval("return document.querySelectorAll('.lesson-stage .subj').length", Vec::new()).await?;
    // After a good first step, the board is open for the next one.
    let shows_chain = lesson.board != LessonBoard::Wheel && attempt.result != LessonResult::OnTheWay;
    let is_drawn = !shows_chain || rings.as_u64().unwrap_or(0) >= chains as u64;
    ensure(is_drawn, || "the chain is not drawn".to_owned())
}

async fn make_move(ctx: &TestContext, lesson: &Lesson, view: &View, action: Action, input: InputMethod) -> Result {
    let Action::Take { tile, at } = action else {
        return ctx.tap("[data-act=refill]").await;
    };
    let number = view.wheel().takeable().iter().position(|other| *other == tile).map_or(0, |index| index + 1);
    if lesson.tile().is_none() {
        let card = format!(".lesson [data-take=\"{number}\"]");
        ctx.tap(&card).await?;
    }
    match (lesson.board, input) {
        (LessonBoard::Wheel, _) => Ok(()),
        (_, InputMethod::Pointer) => ctx.tap(&format!("[data-cell=\"{at}\"]")).await,
        (_, InputMethod::Keyboard) => {
            let cells = view.legal_actions().cells().to_vec();
            move_to(ctx, &cells, at).await?;
            ctx.press("Enter").await
        }
    }
}

/// Moves the cursor to a cell with the arrow keys, on the shortest way. The first key goes to the first cell.
async fn move_to(ctx: &TestContext, cells: &[Coord], to: Coord) -> Result {
    let keys = [
        ("ArrowUp", Direction::Up),
        ("ArrowDown", Direction::Down),
        ("ArrowLeft", Direction::Left),
        ("ArrowRight", Direction::Right),
    ];
    let first = cells.first().copied().unwrap_or(Coord::ORIGIN);
    let mut ways = vec![(first, vec!["ArrowRight"])];
    let mut index = 0;
    while index < ways.len() && ways.iter().all(|(cell, _)| *cell != to) {
        let (cell, way) = ways[index].clone();
        for (key, direction) in keys {
            let next = next_cell(cells, Some(cell), direction).unwrap_or(cell);
            if ways.iter().all(|(known, _)| *known != next) {
                ways.push((next, [&way[..], &[key]].concat()));
            }
        }
        index += 1;
    }
    let way = ways.into_iter().find(|(cell, _)| *cell == to).map(|(_, way)| way);
    for key in way.ok_or_else(|| Error::Unexpected(format!("the arrows do not reach {to}")))? {
        ctx.press(key).await?;
    }
    let script = format!("return document.activeElement?.dataset.cell === '{to}'");
    ctx.wait_until(&format!("the focus on {to}"), &script).await
}

/// Tips come in the first game, each at most once, and never after "No more tips" or in another game.
pub(super) async fn tips(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/learn").await?;
    // Nothing moves, and bots answer at once.
    ctx.eval("localStorage.setItem('nova-luna/settings', 'still=on\\nbots=instant\\n')", Vec::new()).await?;
    ctx.open("#/learn").await?;
    ctx.tap("[data-act=first-game]").await?;
    ctx.wait_for_screen("play").await?;
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..MAX_TURNS {
        let now = player::wait_for_turn(ctx).await?;
        if now.turn == "over" || seen.len() == 2 {
            break;
        }
        let tip = ctx.eval("return document.querySelector('[data-tip]')?.dataset.tip ?? ''", Vec::new()).await?;
        let tip = tip.as_str().unwrap_or_default().to_owned();
        if !tip.is_empty() {
            ensure(!seen.contains(&tip), || format!("the tip {tip} came twice"))?;
            if seen.is_empty() {
                ctx.check_accessibility("a tip").await?;
                check_beside(ctx).await?;
            }
            seen.push(tip);
        }
        player::take_turn(ctx, InputMethod::Pointer, &now).await?;
    }
    ensure(!seen.is_empty(), || "no tip came in the whole game".to_owned())?;
    ctx.reload().await?;
    ctx.wait_for("[data-play]").await?;
    let stored = ctx.eval("return localStorage.getItem('nova-luna/lessons')", Vec::new()).await?;
    let tips = stored.as_str().and_then(|text| text.trim_end().rsplit('\t').next()).unwrap_or_default();
    ensure(seen.iter().all(|tip| tips.split(' ').any(|known| known == tip)), || format!("{stored}"))?;
    ctx.note(format!("tips: {}", seen.join(", "))).await;
    // Another game has none.
    let other = "localStorage.setItem('nova-luna/lessons', 'lessons 1\\ngame\\t1\\tfalse\\t\\n')";
    ctx.eval(other, Vec::new()).await?;
    ctx.reload().await?;
    player::wait_for_turn(ctx).await?;
    ctx.wait_until_still().await?;
    ensure(!ctx.has("[data-tip]").await?, || "another game has tips".to_owned())
}

/// The tip covers neither the display nor the buttons.
async fn check_beside(ctx: &TestContext) -> Result {
    let script = "const box = (s) => document.querySelector(s).getBoundingClientRect(); \
        const tip = box('.tip'); return ['.own .room', '.acts'].every((s) => { const other = box(s); \
        return tip.bottom <= other.top + 1 || tip.top >= other.bottom - 1 || tip.right <= other.left + 1 || tip.left >= other.right - 1 })";
    let is_beside = ctx.eval(script, Vec::new()).await?;
    ensure(is_beside == json!(true), || "the tip covers the board".to_owned())
}
