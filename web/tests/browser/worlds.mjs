// A world to its last age, left to itself age by age; the life of a place in it; a branch that leaves a grown world, its twig, and both on one sheet.
import { inspect, pictures, until } from './page.mjs';
import { checkEnd } from './play.mjs';
import { looks, named } from './screens.mjs';
import { sitDown } from './tables.mjs';

export const drawn = (page) =>
    page.evaluate(() => document.querySelector('.map svg') !== null && document.querySelector('.wait, .drawing') === null);
const patience = 150_000; // for an age, on a machine that does other things too
const newest = (watched) => [...watched.views.values()].pop();
const press = (page, narrow, button) => (narrow ? button.tap() : button.click());

/** A place of the map, by keys alone: its owners, what happened there, the rule and the dice behind it. */
async function lookAtLife(watched, name) {
    const { page, findings } = watched;
    const owned = await page.evaluate(() => {
        const places = [...document.querySelectorAll('.map .place')];
        const found = places.findIndex((place) => (place.getAttribute('aria-label') ?? '').split(' · ').length > 2);
        places[Math.max(0, found)].focus();
        return found >= 0;
    });
    if (!owned) findings.push(`${name}: no place of the map has an owner`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.life ol .event', { timeout: 30_000 });
    if ((await page.locator('.life .owners li').count()) === 0) findings.push(`${name}: a place with an owner, and its life names none`);
    const event = page.locator('.life ol .event').first();
    await event.focus();
    await page.keyboard.press('Enter');
    const rule = await page.locator('.life .proof .link').first().innerText();
    if (!/^HD-[A-Z]+-\d+$/.test(rule)) findings.push(`${name}: no rule behind an event: ${rule}`);
    await inspect(watched, `${name}_life`);
}

/** Every age is left to the world after its first question; the history ends with the last of them. */
async function leftToTheWorld(watched, hall, name, seed) {
    const { page, findings, narrow } = watched;
    const begin = Date.now();
    const table = { game: 'host_a_dungeon', seats: [{ name: 'Ann' }], seed, options: { sheet: 'a4', until: 'last' } };
    const { table: id } = await sitDown(page, hall, { ...table, language: watched.language });
    await until('the first question', () => watched.views.size > 0);
    const ages = [];
    for (let turn = 0; turn < 60; ++turn) {
        const view = newest(watched);
        if (view.standing === 'over') break;
        if (ages.length && view.board.layer <= ages[ages.length - 1]) findings.push(`the age ${view.board.layer} was not left behind`);
        ages.push(view.board.layer);
        if (turn === 3) await inspect(watched, `${name}_playing`);
        if (!narrow) {
            const above = await page.evaluate(() => {
                const [list, line] = ['.news', '.news .last'].map((each) => document.querySelector(each)?.getBoundingClientRect());
                return !line || line.bottom <= list.bottom + 1;
            });
            if (!above) findings.push(`${name}: what was written last is out of sight`);
        }
        await press(page, narrow, page.locator('[data-let=chapter]'));
        await until(
            `the end of the age ${view.board.age_name}`,
            () => {
                const now = newest(watched);
                return now.standing === 'over' || (now.standing === 'asked' && now.board.layer > view.board.layer);
            },
            patience,
        );
    }
    if (newest(watched).standing !== 'over') throw new Error(`not over after the ages ${ages.join(', ')}`);
    await page.waitForSelector('main.over .end');
    await checkEnd(watched);
    const whole = () =>
        page.evaluate(() => document.querySelector('.over .ink svg') !== null && document.querySelectorAll('.over .ages b').length > 1);
    await until('the sheet and the ages beside the sums', whole, patience);
    if (await page.evaluate(() => /won|победи/i.test(document.querySelector('.over h1').textContent))) {
        findings.push(`${name}: a history that is told has a winner`);
    }
    const doors = await page.locator('.over .doors a').count();
    if (doors < 3) findings.push(`${name}: ${doors} doors into the world that is told`);
    await inspect(watched, `${name}_end`);
    const last = newest(watched).board;
    await page.goto(`${hall}#/world/read/at/${id}`);
    await until('the world', () => drawn(page), patience);
    const told = await page.locator('.annals h3').count();
    if (told < last.layer && !narrow) findings.push(`${told} ages are told of ${last.layer + 1}`);
    await inspect(watched, `${name}_read`);
    await lookAtLife(watched, name);
    return `${ages.length} ages, ${Math.round((Date.now() - begin) / 1000)} s`;
}

/** From a year of a grown world to a table, another answer there, and back: the twig, opened, leads to both on one sheet. */
async function branch(watched, hall, name) {
    const { page, findings } = watched;
    const world = '2/until=civilization,sheet=a4';
    await page.goto(`${hall}#/world/read/${world}`);
    await until('the world', () => drawn(page), patience);
    for (let years = 0; years < 8; ++years) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('b');
    await page.waitForSelector('.question .answer', { timeout: patience });
    await until('the table', () => watched.views.size > 0);
    for (let answers = 0; answers < 30; ++answers) {
        const { number, question } = await until('a question', () => newest(watched).standing === 'asked' && newest(watched));
        const other = question.options.length > 1;
        await page.keyboard.press(other ? '2' : '1');
        await until('the next one', () => newest(watched).number !== number);
        if (other) break;
    }
    await page.goto(`${hall}#/world/read/${world}`);
    await page.waitForSelector('.timeline .leaf', { timeout: patience });
    await inspect(watched, `${name}_twig`);
    await page.locator('.timeline .leaf').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=dialog] a');
    await page.locator('[role=dialog] a[href*=compare]').click();
    await until('both sheets', async () => (await drawn(page)) && (await page.locator('.map > .holder').count()) === 2, patience);
    await inspect(watched, `${name}_beside`);
    await page.keyboard.press('o');
    const inked = () => page.evaluate(() => document.querySelectorAll('.only-first, .only-second').length);
    await until('what only one of them has', async () => (await inked()) > 0, 20_000).catch(() =>
        findings.push('two branches, and nothing differs'),
    );
    await inspect(watched, `${name}_one_sheet`);
}

/** A grown world by keys alone: a line and its places, the story of one of them, finding, lifting a sheet, what changed. */
async function reading(watched, hall, name) {
    const { page, findings } = watched;
    const world = '2/until=monsters,sheet=a4';
    await page.goto(`${hall}#/world/read/${world}`);
    await until('the world', () => drawn(page), patience);
    const sealed = () => page.evaluate(() => document.querySelectorAll('.map .seal').length);
    for (let lines = 0; lines < 30 && !(await sealed()); ++lines) await page.keyboard.press('k');
    if (!(await sealed())) findings.push(`${name}: no line seals its places on the map`);
    const inWords = await page.locator('.annals .chosen .wax').count();
    if (inWords !== (await sealed())) findings.push(`${name}: ${inWords} seals in the chosen line, ${await sealed()} on the map`);
    const words = await until('the rule in its own words', async () => {
        const told = await page.locator('.annals .chosen .proof li').first().innerText();
        return told.replace(/HD-[A-Z]+-\d+/, '').trim().length > 20 && told;
    });
    if (!/HD-[A-Z]+-\d+/.test(words)) findings.push(`${name}: words without the number of their rule: ${words}`);
    await inspect(watched, `${name}_line`);
    await page.keyboard.press('m');
    await page.waitForSelector('.life ol .event', { timeout: 30_000 });
    await until('the card beside its place', () =>
        page.evaluate(() => {
            const card = document.querySelector('.beside')?.getBoundingClientRect();
            const map = document.querySelector('.map')?.getBoundingClientRect();
            return card && map && card.height > 60 && card.top >= map.top && card.bottom <= map.bottom + 1;
        }),
    );
    await inspect(watched, `${name}_beside`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    const wanted = (await page.locator('[role=dialog] li span').nth(3).innerText()).trim();
    await page.keyboard.type(wanted);
    await page.keyboard.press('Enter');
    await until('what was found', () =>
        page.evaluate(
            (found) => [...document.querySelectorAll('.life h2, .chips .on')].some((each) => each.textContent.includes(found)),
            wanted,
        ),
    );
    await page.keyboard.press('Escape');
    const lying = () => page.evaluate(() => document.querySelectorAll('.leaf[aria-pressed=true]').length);
    const before = await lying();
    await page.locator('.peel button').focus();
    await page.keyboard.press('Enter');
    if ((await lying()) !== before - 1) findings.push(`${name}: the sheet on top does not come off`);
    await page.keyboard.press('d');
    await until('both years', async () => /compare.*years/.test(page.url()) && (await drawn(page)), patience);
}

/** The corner of the newest sheet, dragged by a pointer: the sheet below shows, and it falls back. */
async function lifting({ page, findings }, hall) {
    await page.goto(`${hall}#/world/read/2/until=monsters,sheet=a4`);
    await until('the world', () => drawn(page), patience);
    const corner = await page.locator('.peel button').boundingBox();
    const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 240, y - 160, { steps: 4 });
    await until('the sheet below', () => page.evaluate(() => document.querySelector('.peel .under svg') !== null));
    await page.screenshot({ path: `${pictures}world_lifting.png` });
    await page.mouse.up();
    await until('it lies again', () => page.evaluate(() => document.querySelector('.peel .under') === null));
    if ((await page.locator('.leaf[aria-pressed=false]').count()) > 0) findings.push('a sheet lifted a little came off');
}

export const worldScenarios = {
    world_ages: { look: looks[0], work: (watched, hall) => leftToTheWorld(watched, hall, 'world_ages', '1') },
    world_ages_telephone: { look: looks[2], work: (watched, hall) => leftToTheWorld(watched, hall, 'world_ages_telephone', '4') },
    world_reading: { look: looks[1], work: (watched, hall) => reading(watched, hall, 'world_reading') },
    world_lifting: { look: looks[0], work: lifting },
    ...Object.fromEntries(
        [looks[1]].map((look) => [
            `world_branch_${named(look)}`,
            { look, work: (watched, hall) => branch(watched, hall, `world_branch_${named(look)}`) },
        ]),
    ),
};
