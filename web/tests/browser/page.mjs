// A page that is watched: what the table sent is the witness; console errors, strangers' addresses, accessibility violations and clipped words
// are findings. Pictures go to build/browser.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
export const pictures = fileURLToPath(new URL('../../../build/browser/', import.meta.url));

export const desk = { width: 1366, height: 768 };
export const telephone = { width: 390, height: 844 };

export async function watchedPage(browser, { width, height, language, theme = 'light', motion = false }) {
    const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: width < 600,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        locale: language === 'ru' ? 'ru-RU' : 'en-GB',
    });
    const page = await context.newPage();
    const findings = [];
    const views = new Map(); // by seat, the newest
    page.on('console', (line) => line.type() === 'error' && findings.push(`console: ${line.text()}`));
    page.on('pageerror', (error) => findings.push(`page: ${error.message}`));
    page.on('request', (request) => {
        const host = new URL(request.url()).hostname;
        if (host !== '127.0.0.1') findings.push(`a stranger is asked: ${request.url()}`);
    });
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
            const { body } = JSON.parse(String(payload));
            if (body.type === 'View') views.set(body.seat, body);
        }),
    );
    await page.addInitScript(
        ([spoken, light]) => {
            if (localStorage.getItem('undercroft.language') !== null) return;
            localStorage.setItem('undercroft.language', JSON.stringify(spoken));
            localStorage.setItem('undercroft.settings', JSON.stringify({ theme: light }));
        },
        [language, theme],
    );
    return { page, findings, views, language, narrow: width < 1200, close: () => context.close() };
}

/** Polls from outside: the page's policy forbids a test's own waiting inside it. */
export async function until(what, look, patience = 30_000) {
    const end = Date.now() + patience;
    for (;;) {
        const found = await look();
        if (found) return found;
        if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
        await new Promise((later) => setTimeout(later, 25));
    }
}

/** Words that do not fit into the box that hides the rest of them. */
export const clippedWords = (page) =>
    page.evaluate(() => {
        const found = [];
        const box = (node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()];
        };
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const words = node.textContent.trim();
            const element = node.parentElement;
            if (!words || element.closest('svg, .unseen, .recent, [aria-hidden=true], select, script, style') || !element.checkVisibility())
                continue;
            for (let outer = element; outer && outer !== document.body; outer = outer.parentElement) {
                const style = getComputedStyle(outer);
                const hides = [style.overflowX, style.overflowY].map((way) => way === 'hidden' || way === 'clip');
                const scrolls = [style.overflowX, style.overflowY].map((way) => way === 'auto' || way === 'scroll');
                const reachable = style.textOverflow === 'ellipsis' && outer.closest('.mark');
                if (reachable) break;
                if (hides[0] || hides[1]) {
                    const edge = outer.getBoundingClientRect();
                    const out = box(node).some(
                        (part) =>
                            (hides[0] && (part.right > edge.right + 2 || part.left < edge.left - 2)) ||
                            (hides[1] && (part.bottom > edge.bottom + part.height * 0.3 || part.top < edge.top - part.height * 0.3)),
                    );
                    if (out && outer.clientWidth > 1)
                        found.push(`“${words.slice(0, 50)}” in ${outer.tagName.toLowerCase()}.${outer.classList[0] ?? ''}`);
                }
                if (scrolls[0] || scrolls[1]) break; // the rest of it can be reached
            }
        }
        return [...new Set(found)];
    });

/** What is shown now: a picture, axe-core in this light and the colours in the other, no keys in place of words, nothing wider than the page. */
export async function inspect({ page, findings }, name) {
    await mkdir(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}${name}.png` });
    // Small maps to choose from: thousands of lines, which are looked at large on another page.
    await page.evaluate(() => document.querySelectorAll('.picture > svg').forEach((each) => each.remove()));
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
        const root = document.documentElement;
        const light = root.dataset.theme;
        const found = await globalThis.axe.run(document, { resultTypes: ['violations'] });
        root.dataset.theme = light === 'dark' ? 'light' : 'dark';
        const other = await globalThis.axe.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
        root.dataset.theme = light;
        return [...found.violations, ...other.violations].map(({ id, help, nodes }) => ({
            id,
            help,
            count: nodes.length,
            where: nodes.slice(0, 3).map((node) => node.target.join(' ')),
        }));
    });
    for (const { id, help, count, where } of violations) findings.push(`${name}: axe ${id} (${count}): ${help}: ${where.join(', ')}`);
    const text = await page.locator('body').innerText();
    const unsaid = text.match(/⟦[^⟧]*⟧|\b(?:table|hall|setup|end|paper_dungeons|one_deck_dungeon|dungeoneer|host_a_dungeon)\.[a-z_]+/);
    if (unsaid) findings.push(`${name}: a key instead of words: ${unsaid[0]}`);
    const wider = await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
    if (wider > 0) findings.push(`${name}: the page is ${wider} px wider than the screen`);
}
