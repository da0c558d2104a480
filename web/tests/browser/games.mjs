// Plays every game of `*.game.mjs` against the hall at UNDERCROFT_HALL. `npm run browser -- dungeoneer` plays those whose file name has it;
// UNDERCROFT_SHOTS names a folder for pictures of every screen.
import { readdirSync } from 'node:fs';
import { openBrowser, playOut, sitDown } from './whole_game.mjs';

const here = new URL('./', import.meta.url);
const wanted = process.argv[2] ?? '';
const shots = process.env.UNDERCROFT_SHOTS;
let failed = 0;
const browser = await openBrowser();
for (const file of readdirSync(here).filter((name) => name.endsWith('.game.mjs') && name.includes(wanted))) {
  const { games } = await import(new URL(file, here));
  for (const { name, table, play } of games) {
    const seat = await sitDown(browser, table);
    try {
      const picture = shots && `${shots}/${table.game}_${table.language}_${table.size.width}`;
      const { answers, scenes, seconds } = await playOut(seat, { ...play, shots: picture });
      console.log(`${name}: ${answers} answers, ${scenes.length} screens (${scenes.join(', ')}), ${seconds.toFixed(1)} s`);
    } catch (error) {
      seat.faults.push(error.message);
    }
    if (seat.faults.length) ++failed;
    for (const fault of new Set(seat.faults)) console.error(`  ${name}: ${fault}`);
    await seat.context.close();
  }
}
await browser.close();
process.exit(failed ? 1 : 0);
