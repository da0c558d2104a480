/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module '*.glyphs' {
  const glyphs: Record<string, string>;
  export default glyphs;
}
