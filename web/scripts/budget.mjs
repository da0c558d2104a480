// What a first visit loads before a game is chosen: the entry, what it imports at once, and its styles, compressed. At most 300 KB.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const limit = 300 * 1024;
const dist = new URL('../dist/', import.meta.url);
const page = readFileSync(new URL('index.html', dist), 'utf8');
const names = new Set([...page.matchAll(/(?:src|href)="\.?\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]));
let total = gzipSync(page).length;
for (const name of names) {
    const text = readFileSync(new URL(name, dist));
    total += gzipSync(text).length;
    for (const match of text.toString().matchAll(/\bimport\s*(?:[\w*{}\s,$]+from\s*)?"\.\/([\w.-]+\.js)"/g))
        names.add(`assets/${match[1]}`);
}
console.log(`first load: ${(total / 1024).toFixed(1)} KB compressed in ${names.size} files, at most ${limit / 1024}`);
process.exit(total > limit ? 1 : 0);
