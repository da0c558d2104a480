// Movement and wishes: what moves is seen to move, shortly and only where motion is wanted; pointing at what is no answer says why.
import { desk, until } from './page.mjs';
import { play, shown } from './play.mjs';
import { sitDown } from './tables.mjs';

const duel = [{ name: 'Ann' }, { level: 'easy' }];

/** Counts what the page sets in motion. Runs in the page before it. */
function countMotion() {
    globalThis.motions = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        globalThis.motions.push({ delay: timing.delay, duration: timing.duration, thing: this.dataset?.handle ?? this.tagName });
        return animate.call(this, frames, timing);
    };
}

/** Answers until enough has moved; `still`: reduced motion, in which nothing may. */
async function movement(watched, hall, table, still) {
    const { page, findings } = watched;
    await page.addInitScript(countMotion);
    await sitDown(page, hall, { ...table, language: watched.language });
    await until('the first question', () => watched.views.size > 0);
    let motions = [];
    let turns = 0;
    const look = async () => (motions = await page.evaluate(() => globalThis.motions));
    const at = Object.fromEntries([6, 12, 18, 24, 30].map((turn) => [turn, look]));
    await play(watched, { hand: 'keys', at, enough: () => motions.length > 3 || ++turns > 45 });
    await look();
    if (still && motions.length) findings.push(`${motions.length} things moved though nothing should`);
    if (!still && motions.length === 0) findings.push('nothing moved');
    for (const { delay, duration, thing } of motions) {
        if (duration > 400 || delay + duration > 1200) findings.push(`${thing} takes ${duration} ms after ${delay} ms`);
    }
    await until('rest', () => page.evaluate(() => !document.querySelector('.moving > *')), 3_000);
    return `${motions.length} moved`;
}

/** Points at a thing that is no answer and reads what the table says. */
async function why(watched, selector) {
    const { page } = watched;
    const spot = await page.evaluate((wanted) => {
        for (const thing of document.querySelectorAll(wanted)) {
            const box = thing.getBoundingClientRect();
            const at = [box.left + box.width / 2, box.top + box.height / 2];
            if (thing.contains(document.elementFromPoint(...at))) return at;
        }
        return undefined;
    }, selector);
    if (!spot) return undefined;
    await page.mouse.click(...spot);
    await page.waitForSelector('.why p');
    const words = await page.locator('.why p').innerText();
    await page.keyboard.press('Escape');
    await page.waitForSelector('.why', { state: 'detached' });
    return words;
}

/** From question to question until a reason of the game's own was heard for each sort of thing. */
async function wishes(watched, hall, table, selectors) {
    const { page, findings } = watched;
    await sitDown(page, hall, { ...table, language: watched.language });
    await until('the first question', () => watched.views.size > 0);
    const nothing = watched.language === 'ru' ? 'С этим сейчас ничего не сделать' : 'Nothing can be done with this now';
    let turns = 0;
    const open = new Map(selectors.map((selector) => [selector, '']));
    const ask = async () => {
        if ((await shown(page)).kind !== 'asked') return;
        for (const selector of [...open.keys()]) {
            const words = await why(watched, selector);
            if (words && !words.startsWith(nothing)) open.delete(selector);
            else if (words) open.set(selector, words);
        }
    };
    const at = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index * 2 + 1, ask]));
    await play(watched, { hand: 'keys', at, enough: () => open.size === 0 || ++turns > 120 });
    for (const [selector, words] of open) findings.push(`no reason for ${selector}: “${words}”`);
}

const games = {
    paper: { game: 'paper_dungeons', seats: duel, seed: '5' },
    one_deck: { game: 'one_deck_dungeon', seats: [{ name: 'Ann' }], seed: '7' },
    dungeoneer: { game: 'dungeoneer', seats: duel, seed: '7' },
};
const looks = {
    moved: { ...desk, language: 'en', motion: true },
    still: { ...desk, language: 'en' },
    russian: { ...desk, language: 'ru' },
};
const unlit = (sort) => `.mark[data-handle^="${sort}:"]:not(.lit)`;

export const moveScenarios = {
    ...Object.fromEntries(
        Object.entries(games).map(([name, table]) => [
            `movement_${name}`,
            { look: looks.moved, work: (watched, hall) => movement(watched, hall, table, false) },
        ]),
    ),
    movement_reduced: { look: looks.still, work: (watched, hall) => movement(watched, hall, games.one_deck, true) },
    wishes_one_deck: { look: looks.still, work: (watched, hall) => wishes(watched, hall, games.one_deck, [unlit('box'), unlit('skill')]) },
    wishes_dungeoneer: {
        look: looks.russian,
        work: (watched, hall) => wishes(watched, hall, games.dungeoneer, [unlit('card'), unlit('quest'), unlit('location')]),
    },
};
