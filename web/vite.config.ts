import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { glyphs } from './scripts/glyphs.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// A hall on this address answers what the development server does not know.
const hall = process.env.UNDERCROFT_HALL ?? 'http://127.0.0.1:8420';

export default defineConfig({
  plugins: [glyphs(), svelte()],
  resolve: { alias: { $protocol: here('../docs/protocol/undercroft.d.ts'), $design: here('./src/design'), $client: here('./src/client') } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  server: {
    // The hall serves only its own pages: to it, these are.
    proxy: {
      '/api': { target: hall, changeOrigin: true, headers: { origin: hall } },
      '/ws': { target: hall, ws: true, changeOrigin: true, headers: { origin: hall } },
    },
  },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
} as Parameters<typeof defineConfig>[0]);
