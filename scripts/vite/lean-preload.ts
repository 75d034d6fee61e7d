import type { Plugin } from 'vite'

/** Vite's wrapper around `import()` loads styles and preloads for a chunk; ours have none, so a call is enough. */
export function leanPreload(): Plugin {
  return {
    name: 'kasuwa-lean-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null
    },
  }
}
