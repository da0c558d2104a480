// Nothing of a seat stays where another looks: not in the document, in storage, or in the tree that screen readers read.
import { desk, until, watchedPage } from './page.mjs';
import { changeMessages, changeWords } from './rewrite.mjs';
import { openTable, sitDown } from './tables.mjs';

/** All that somebody at this browser could read. */
async function everything(page) {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    const kept = await page.evaluate(() =>
        [
            document.documentElement.outerHTML,
            document.title,
            JSON.stringify({ ...localStorage }),
            JSON.stringify({ ...sessionStorage }),
        ].join('\n'),
    );
    const fields = await page.evaluate(() => [...document.querySelectorAll('input, textarea')].map((each) => each.value).join('\n'));
    return [kept, fields, JSON.stringify(await page.context().cookies()), JSON.stringify(nodes)].join('\n');
}

/** What the table asks now; nothing behind the curtain. */
const asked = (page) => page.evaluate(() => document.querySelector('.question')?.textContent ?? '');

const canary = (seat) => `canary-of-${seat}`;

/** Two people at one screen: every word of a seat's view carries its canary. */
async function hotSeat({ page, findings }, hall) {
    await changeMessages(page, (body) => (body.type === 'View' ? changeWords(body, (words) => `${words} ${canary(body.seat)}`) : body));
    await sitDown(page, hall, { game: 'dungeoneer', seats: [{ name: 'Ann' }, { name: 'Bea' }], seed: '4', language: 'en', hot_seat: true });
    const expect = async (where, present) => {
        const all = await everything(page);
        for (const seat of [1, 2]) {
            if (!present.includes(seat) && all.includes(canary(seat))) {
                findings.push(`${where}: something of seat ${seat} is left: ${all.slice(all.indexOf(canary(seat)) - 60).slice(0, 90)}`);
            }
            if (present.includes(seat) && !all.includes(canary(seat)))
                findings.push(`${where}: the canary of seat ${seat} is not even there`);
        }
    };
    let shown = 0;
    let passed = 0;
    for (let turn = 0; turn < 60 && passed < 4; ++turn) {
        const what = await until('the curtain or a question', async () => {
            if (await page.locator('.curtain').count()) return 'curtain';
            if (await page.locator('.answers .answer').count()) return 'asked';
            return (await page.locator('.question .row .main').count()) ? 'confirm' : '';
        });
        if (what === 'curtain') {
            await expect('behind the curtain', []);
            const names = await page.locator('.curtain button').allInnerTexts();
            const next = names.findIndex((name) => name.includes(shown === 1 ? 'Bea' : 'Ann'));
            shown = names[Math.max(0, next)].includes('Ann') ? 1 : 2;
            await page.locator('.curtain button').nth(Math.max(0, next)).click();
            await page.waitForSelector('.question');
            await until('the view', async () => (await asked(page)).includes('canary'));
            await expect(`shown to seat ${shown}`, [shown]);
            passed += 1;
            continue;
        }
        const before = await asked(page);
        await page
            .locator(what === 'asked' ? '.answers .answer' : '.question .row .main')
            .first()
            .click();
        await until('a change', async () => (await page.locator('.curtain').count()) || (await asked(page)) !== before);
    }
    if (passed < 4) findings.push(`the screen was passed on ${passed} times only`);
    return `passed on ${passed} times`;
}

/** Whoever watches sees neither the hand of a seat in Dungeoneer nor the goal of a team in Paper Dungeons (talents are open). */
async function spectator(watched, hall, browser) {
    const secrets = {
        dungeoneer: (board) => board.seats.flatMap((seat) => seat.hand).map((card) => card.handle),
        paper_dungeons: (board) => [board.goal, ...board.dealt_goals].filter(Boolean).map((card) => card.handle),
    };
    for (const [game, hidden] of Object.entries(secrets)) {
        const { page, views, findings } = watched;
        views.clear();
        const seats = [{ name: 'Ann' }, { level: 'easy' }];
        const opened = await openTable(page, hall, { game, seats, seed: '4', language: 'en' });
        const guest = await watchedPage(browser, { ...desk, language: 'en' });
        await guest.page.goto(`${hall}#/watch/${opened.table}/${opened.watch}`);
        await page.goto(`${hall}#/table/${opened.table}`);
        await page.reload();
        const canaries = new Set();
        for (let turn = 0; turn < 12; ++turn) {
            await page.waitForSelector('.answers .answer, .question .row .main', { timeout: 30_000 });
            hidden(views.get(1).board).forEach((handle) => canaries.add(handle));
            const before = await asked(page);
            await page.locator('.answers .answer, .question .row .main').first().click();
            await until('a change', async () => (await asked(page)) !== before);
        }
        await guest.page.waitForSelector('.question h2');
        await until('a view for who watches', () => guest.views.has(0));
        const own = JSON.stringify(views.get(1));
        const seen = `${await everything(guest.page)}\n${JSON.stringify(guest.views.get(0))}`;
        const still = [...canaries].filter((handle) => hidden(views.get(1).board).includes(handle));
        if (still.length === 0) findings.push(`${game}: nothing is hidden, so nothing was looked for`);
        for (const handle of still) {
            if (!own.includes(handle)) findings.push(`${game}: ${handle} is not even in its owner's view`);
            if (seen.includes(`"${handle}"`) || seen.includes(`\\"${handle}\\"`)) findings.push(`${game}: who watches can read ${handle}`);
        }
        findings.push(...guest.findings);
        await guest.close();
    }
}

export const canaryScenarios = {
    canaries_hot_seat: { look: { ...desk, language: 'en' }, work: hotSeat },
    canaries_spectator: { look: { ...desk, language: 'en' }, work: spectator },
};
