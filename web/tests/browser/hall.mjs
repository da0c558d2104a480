// Starts a hall of its own for a run: a free port, a data folder that is thrown away, the pages of dist/.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const freePort = () =>
    new Promise((found) => {
        const probe = createServer().listen(0, '127.0.0.1', () => {
            const { port } = probe.address();
            probe.close(() => found(port));
        });
    });

/** UNDERCROFT_BIN names the program; otherwise that of the release build. */
export async function openHall() {
    const port = await freePort();
    const data = await mkdtemp(join(tmpdir(), 'undercroft-hall-'));
    const program = process.env.UNDERCROFT_BIN ?? join(root, 'build/release/bin/undercroft');
    const home = process.env.UNDERCROFT_HOME ?? root;
    // Several scenarios at a time, all from one address and quicker than people: their requests are no flood.
    const words = ['serve', '--port', String(port), '--data', data, '--web', join(root, 'web/dist'), '--allowance', '20'];
    const server = spawn(program, words, { env: { ...process.env, UNDERCROFT_HOME: home }, stdio: ['ignore', 'pipe', 'inherit'] });
    server.stdout.resume();
    const address = `http://127.0.0.1:${port}/`;
    for (let tries = 0; ; ++tries) {
        const well = await fetch(`${address}health`).then(
            (answer) => answer.ok,
            () => false,
        );
        if (well) break;
        if (tries > 150) throw new Error(`no hall at ${address}`);
        await new Promise((later) => setTimeout(later, 200));
    }
    const close = async () => {
        const ended = new Promise((done) => server.once('exit', done));
        server.kill('SIGTERM');
        await ended;
        await rm(data, { recursive: true, force: true });
    };
    return { address, close };
}
