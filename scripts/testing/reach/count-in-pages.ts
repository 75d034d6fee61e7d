import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../run-command.ts'
import { createCounter } from './counter.ts'
import { isRecording, pageMark } from './recording.ts'

const name = 'virtual:kasuwa-reach'

/** Builds the web so that pages and workers say what they call, in a run that records it; nothing in any other. */
export function countInPages(): Plugin[] {
  if (!isRecording()) return []
  return [
    {
      name: 'kasuwa-reach',
      enforce: 'pre',
      resolveId: (id) => (id === name ? `\0${name}` : null),
      load: (id) => (id === `\0${name}` ? pageCounter() : null),
      async transform(code, id) {
        // Its parser is installed for tests alone, and every start builds with this plugin.
        const { countCalls, counted } = await import('./count-calls.ts')
        const path = relative(root, id.split('?', 1)[0] ?? '')
        if (id.startsWith('\0') || !counted.test(path)) return null
        return { code: countCalls(path, code, `import ${JSON.stringify(name)};`), map: null }
      },
    },
  ]
}

/** Said on the console, since that arrives from offline pages and from workers too. */
function pageCounter(): string {
  return `globalThis.__reach ??= (${createCounter})((() => {
    let lines = []
    return (line) => {
      if (lines.push(line) === 1)
        queueMicrotask(() => {
          console.debug(${JSON.stringify(pageMark)} + lines.join('\\n'))
          lines = []
        })
    }
  })())`
}
