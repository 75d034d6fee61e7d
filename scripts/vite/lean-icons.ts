import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ownRuntime = fileURLToPath(new URL('../../web/design/line-icon.ts', import.meta.url))

/** Gives lucide's drawings our own few lines to render them, in builds: theirs weigh more than all our icons. */
export function leanIcons(): Plugin {
  return {
    name: 'kasuwa-lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isRuntime =
        source.endsWith('createLucideIcon.mjs') && importer?.includes('/lucide-react/') === true
      return isRuntime ? ownRuntime : null
    },
  }
}
