import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Holds our copies, written by `npm run tool -- line-icons`. */
export const iconsFile = fileURLToPath(new URL('../../web/design/line-icons.json', import.meta.url))
const component = fileURLToPath(new URL('../../web/design/line-icon.ts', import.meta.url))
const all = '\0lucide-react'
const single = /^\0lucide-react\/icons\/(\w+)\.js$/

/**
 * Answers imports of lucide-react with our copies of the icons that we use: the package has 1,700 in 50 MB, and its
 * code to draw them weighs more than all of ours. Each stays a module of its own, so that pages bring only theirs.
 */
export function lineIcons(): Plugin {
  const icons = new Map<string, unknown>(Object.entries(JSON.parse(readFileSync(iconsFile, 'utf8'))))
  return {
    name: 'kasuwa-line-icons',
    enforce: 'pre',
    resolveId(source) {
      if (source === 'lucide-react') return all
      return single.test(source) ? source : null
    },
    transform(code, id) {
      const missing = importedIcons(code).filter((name) => !icons.has(name))
      if (missing.length > 0)
        throw new Error(`${id} imports ${missing.join(', ')} for the first time: npm run tool -- line-icons`)
    },
    load(id) {
      if (id === all) return { code: exportsOf([...icons.keys()]), moduleSideEffects: false }
      const name = single.exec(id)?.[1]
      return name === undefined ? null : { code: codeOf(icons.get(name)), moduleSideEffects: false }
    },
  }
}

/** Returns the names of the icons that a source file imports. */
export function importedIcons(code: string): string[] {
  return [...code.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))
}

function exportsOf(names: string[]): string {
  return names.map((name) => `export { icon as ${name} } from '\\0lucide-react/icons/${name}.js'`).join('\n')
}

function codeOf(node: unknown): string {
  return `import { createLineIcon } from ${JSON.stringify(component)}
export const icon = /* @__PURE__ */ createLineIcon(${JSON.stringify(node)})`
}
