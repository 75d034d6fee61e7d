import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const standIn = fileURLToPath(new URL('../../web/platform/no-infinite-fetch.ts', import.meta.url))

/** Leaves the query library's endless lists out of builds: every page would carry them, and none has one. */
export function leanQuery(): Plugin {
  return {
    name: 'kasuwa-lean-query',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isQuery = importer?.endsWith('/query-core/build/modern/query.js') === true
      return isQuery && source.endsWith('infiniteQueryBehavior.js') ? standIn : null
    },
  }
}
