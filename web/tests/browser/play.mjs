// Plays a table to its end, by keys alone or by pointing at what glows, and compares what stands on the screen with what the table sent.
import { until } from './page.mjs';

export const shown = (page) =>
    page.evaluate(() => {
        const text = (element) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
        const handles = (name) =>
            [...document.querySelectorAll(`.mark.${name}`)].filter((each) => each.checkVisibility()).map((each) => each.dataset.handle);
        const question = document.querySelector('.question');
        const answers = [...document.querySelectorAll('.ask .answer .label')].map(text);
        let kind = 'waiting';
        if (document.querySelector('main.over .end')) kind = 'over';
        else if (question?.querySelector('.hint')) kind = 'hint';
        else if (question?.querySelector('[role=alert] ~ .row .main')) kind = 'warned';
        else if (answers.length > 0) kind = 'asked';
        else if (question?.querySelector('.row .main')) kind = 'confirm';
        return {
            kind,
            number: question?.dataset.number,
            title: text(document.querySelector('h1')),
            heading: text(question?.querySelector('h2')),
            answers,
            keys: [...document.querySelectorAll('.ask .answer kbd')].map(text).filter((key) => /^[1-9]$/.test(key)),
            lit: handles('lit'),
            chosen: handles('chosen'),
            narrowed: Boolean(question?.querySelector('h2 .what')),
        };
    });

/** What the board shows, and for which question: a rival may have moved on meanwhile. */
const things = (page) =>
    page.evaluate(() => ({
        handles: [...document.querySelectorAll('[data-handle]')].map((each) => each.dataset.handle),
        number: document.querySelector('.question')?.dataset.number,
    }));

const plain = (words) => words.replace(/\s+/g, ' ').trim();

/** Lists of the board in which two things share a handle. Dice alike do and mean the same, and several effects
    may come from one card; anything else would be taken for the other. */
function* doubled(value, path = 'board') {
    if (Array.isArray(value) && !path.endsWith('.effects')) {
        const handles = value.map((each) => each?.handle).filter((handle) => handle && !handle.startsWith('die:'));
        for (const handle of new Set(handles)) if (handles.indexOf(handle) !== handles.lastIndexOf(handle)) yield `${path}: ${handle}`;
    }
    if (value && typeof value === 'object') for (const [name, each] of Object.entries(value)) yield* doubled(each, `${path}.${name}`);
}

async function compare(watched, now, report) {
    const view = [...watched.views.values()].find((each) => `${each.epoch}.${each.number}` === now.number);
    if (!view) return;
    if (now.title !== view.game_name) report(`the page is headed ${now.title}, not ${view.game_name}`);
    for (const twice of doubled(view.board)) report(`two things with one handle in ${twice}`);
    if (now.kind !== 'asked' || now.chosen.length > 0 || now.narrowed || !view.question) return;
    const { words, options } = view.question;
    if (now.heading !== plain(words)) report(`asked “${words}”, shown “${now.heading}”`);
    if (now.answers.length > options.length) report(`${now.answers.length} answers shown of ${options.length}`);
    if (options.length <= 9 && now.answers.length !== options.length) report(`${now.answers.length} answers shown, ${options.length} sent`);
    const touched = new Set(options.flatMap((option) => option.handles));
    const wrong = now.lit.filter((handle) => !touched.has(handle) && !/^die:/.test(handle)); // dice alike count as one
    if (wrong.length) report(`glows though no answer touches it: ${wrong[0]}`);
    if (!watched.narrow) {
        let lost;
        const painted = async () => {
            const board = await things(watched.page);
            const all = new Set(board.handles);
            lost = options.find(({ handles }) => handles.length > 0 && !handles.some((handle) => all.has(handle)));
            if (board.number !== now.number) lost = undefined; // the game went on meanwhile
            return !lost;
        };
        await until('the board', painted, 2_000).catch(() => undefined); // it may be painted a frame after its question
        if (lost) report(`nothing on the board stands for “${lost.label}” (${lost.handles.join(', ')}; ${words})`);
    }
}

/** Where a finger meets the thing itself, once the page stands still: a board measures itself in the frame after its question came. The thing
    may be drawn twice, and others may lie over a part of it. Runs in the page. */
export async function freeSpot(selector) {
    for (let frames = 0; frames < 2; ++frames) await new Promise((painted) => requestAnimationFrame(painted));
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
    for (const thing of document.querySelectorAll(selector)) {
        thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = thing.getBoundingClientRect();
        for (const down of parts) {
            for (const along of parts) {
                const spot = [box.left + box.width * along, box.top + box.height * down];
                if (thing.contains(document.elementFromPoint(...spot))) return spot;
            }
        }
    }
    return undefined;
}

const hands = {
    async keys({ page }, now, random, turn) {
        if (now.kind !== 'asked') {
            await page.keyboard.press('q'); // to the question, wherever the focus was
            await page.keyboard.press('Enter');
        } else if (turn % 5 === 4 && now.lit.length > 0) {
            await page.keyboard.press('ArrowDown');
            await page.keyboard.press('Enter');
            return 'thing';
        } else {
            await page.keyboard.press(now.keys[random(now.keys.length)]);
        }
        return 'list';
    },
    async pointer({ page, narrow }, now, random, turn) {
        const press = (spot) => (narrow ? page.touchscreen.tap(...spot) : page.mouse.click(...spot));
        if (now.kind === 'asked' && now.lit.length > 0 && turn % 3 !== 2) {
            const handle = now.lit[random(now.lit.length)];
            const spot = await page.evaluate(freeSpot, `.mark.lit[data-handle="${handle}"]`);
            if (!spot) throw new Error(`${handle} glows and cannot be reached`);
            await press(spot);
            return 'thing';
        }
        const chosen = now.kind === 'asked' ? '.ask .answer' : '.question .row .main';
        const button = page.locator(chosen).nth(now.kind === 'asked' ? random(now.answers.length) : 0);
        const pressed = narrow ? button.tap({ timeout: 5000 }) : button.click({ timeout: 5000 });
        await pressed.catch(async (error) => {
            if ((await shown(page)).number === now.number) throw error; // else a companion answered meanwhile, and the question is gone
        });
        return 'list';
    },
};

/** Gives answers until the score sheet; `at` holds what to look at from which answer on. */
export async function play(watched, { hand, most = 900, at = {}, enough = () => false }) {
    const { page, findings, language } = watched;
    let seed = 7;
    const random = (below) => {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff;
        return (seed >> 8) % below;
    };
    const due = Object.entries(at).sort(([left], [right]) => left - right);
    const said = new Set();
    const report = (finding) => {
        if (said.size < 12 && !said.has(finding)) findings.push(finding);
        said.add(finding);
    };
    const given = { list: 0, thing: 0 };
    for (let turn = 0; turn < most; ++turn) {
        const now = await until('a question or the end', async () => {
            const seen = await shown(page);
            return seen.kind !== 'waiting' && seen;
        }).catch(async (error) => {
            throw new Error(`${error.message}: ${JSON.stringify(await shown(page))}`);
        });
        if (now.kind === 'over' || enough(watched)) return { turns: turn, ...given };
        await compare(watched, now, report);
        if (language === 'en' && /[а-яё]/i.test(now.heading + now.answers.join())) report(`Russian in an English game: ${now.heading}`);
        if (language === 'ru' && !/[а-яё]/i.test(now.heading)) report(`not in Russian: ${now.heading}`);
        if (now.answers.some((answer) => answer === '')) report(`an answer without words: ${now.heading}`);
        if (now.kind === 'asked' && due.length && due[0][0] <= turn) {
            await due.shift()[1]();
            continue;
        }
        const before = JSON.stringify(now);
        const did = await hands[hand](watched, now, random, turn).catch((error) => {
            throw new Error(`at “${now.heading}” (${now.kind}): ${error.message}`);
        });
        given[did] += 1;
        await until(
            `a change after “${now.heading}” (${now.kind}, ${now.lit.length} lit)`,
            async () => JSON.stringify(await shown(page)) !== before,
            20_000,
        );
    }
    throw new Error(`not over after ${most} answers: ${(await shown(page)).heading}`);
}

/** The score sheet says what the table said: the result, every seat, every line. */
export async function checkEnd(watched) {
    const { page, findings, views } = watched;
    const view = [...views.values()].find((each) => each.standing === 'over');
    const text = plain(await page.locator('main.over').innerText());
    const cells = await page.locator('main.over td').allInnerTexts();
    if (!view) findings.push('an end that the table did not send');
    else {
        if (view.result && !text.includes(plain(view.result))) findings.push(`the end does not say “${view.result}”`);
        const lines = view.scores.flatMap((score) => score.lines.map((line) => line.value));
        const missing = lines.filter((value) => !cells.some((cell) => cell.replace('−', '-').trim() === String(value)));
        if (missing.length) findings.push(`the score sheet lacks ${missing[0]}`);
    }
    if ((await page.locator('main.over footer button').count()) < 3) findings.push('the end offers less than again, board and hall');
}
