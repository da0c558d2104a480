// Vite plugin: a file `*.glyphs` lists pictures of game-icons.net, a line `ours = theirs` each, and is imported as { ours: path }.
// Only what is listed travels to the browser, and a board's pictures travel with the board.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export function readGlyphs(text, file = 'glyphs') {
    const { icons } = require('@iconify-json/game-icons/icons.json');
    const found = {};
    for (const line of text.split('\n')) {
        const rule = line.replace(/#.*/, '').trim();
        if (!rule) continue;
        const [ours, theirs = ours] = rule.split('=').map((part) => part.trim());
        const icon = icons[theirs];
        if (!icon) throw new Error(`${file}: game-icons has no picture "${theirs}"`);
        found[ours] = [...icon.body.matchAll(/\bd="([^"]+)"/g)].map((match) => match[1]).join('');
    }
    return found;
}

export function glyphs() {
    return {
        name: 'glyphs',
        load(id) {
            const file = id.split('?')[0];
            if (!file.endsWith('.glyphs')) return undefined;
            this.addWatchFile(file);
            return `export default ${JSON.stringify(readGlyphs(readFileSync(file, 'utf8'), file))};`;
        },
    };
}
