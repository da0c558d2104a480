// Everything in a real browser: one Chromium, one hall on loopback, as many scenarios at a time as there are processors, at most four, each with
// storage of its own. node tests/browser/run.mjs [name…], where a name may be a beginning; ends with 1 when anything was found. Pictures:
// build/browser.
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from 'playwright-core';
import { openHall } from './hall.mjs';
import { pictures, watchedPage } from './page.mjs';
import { bookScenarios } from './books.mjs';
import { campaignScenarios } from './campaigns.mjs';
import { canaryScenarios } from './canaries.mjs';
import { guideScenarios } from './guide.mjs';
import { inviteScenarios } from './invite.mjs';
import { moveScenarios } from './moves.mjs';
import { screenScenarios } from './screens.mjs';
import { stretchedScenarios } from './stretched.mjs';
import { touchScenarios } from './touch.mjs';
import { wholeGames } from './tables.mjs';
import { worldScenarios } from './worlds.mjs';

// Long ones first: the lanes end together.
const scenarios = {
    ...worldScenarios,
    ...wholeGames,
    ...campaignScenarios,
    ...stretchedScenarios,
    ...canaryScenarios,
    ...moveScenarios,
    ...bookScenarios,
    ...screenScenarios,
    ...touchScenarios,
    ...inviteScenarios,
    ...guideScenarios,
};
const lanes = Math.min(4, cpus().length);

const program = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
);
if (!program) {
    console.log('No Chromium here: install the package chromium, or name the program in CHROMIUM.');
    process.exit(2);
}

const wanted = process.argv.slice(2);
const chosen = Object.entries(scenarios).filter(([name]) => !wanted.length || wanted.some((start) => name.startsWith(start)));
if (!chosen.length) {
    console.log(`No such scenario. There are: ${Object.keys(scenarios).join(', ')}`);
    process.exit(2);
}

const hall = await openHall();
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
const begin = Date.now();
let failed = 0;

async function run(name, { look, work }) {
    const start = Date.now();
    const watched = await watchedPage(browser, look);
    const told = await work(watched, hall.address, browser).catch(async (error) => {
        watched.findings.push(error.message);
        await watched.page.screenshot({ path: `${pictures}${name}_failed.png` }).catch(() => undefined);
    });
    await watched.close();
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    const { findings } = watched;
    console.log(`${findings.length ? 'FAILED' : 'ok'} ${name} ${seconds} s${told ? ` (${told})` : ''}`);
    findings.forEach((finding) => console.log(`  ${finding}`));
    if (findings.length) failed += 1;
}

try {
    const waiting = [...chosen];
    const lane = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await run(...next);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
} finally {
    await browser.close();
    await hall.close();
}
console.log(`${chosen.length - failed} of ${chosen.length} well, ${Math.round((Date.now() - begin) / 1000)} s`);
process.exit(failed ? 1 : 0);
