import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from 'rolldown/utils'

// Importing this file lets Node import what comes after it from `web/` as it is: Node by itself reads no JSX, and the
// three things that Vite writes in (files by pattern, the environment, icons) are written in here. A build of the
// web would take a minute where this takes two seconds.

// React checks itself in development, and takes three times as long.
process.env['NODE_ENV'] ??= 'production'
// With it, React remembers for a debugger where each element was made.
Reflect.deleteProperty(console, 'createTask')
// A channel to other tabs stays open, and a test file ends once nothing is.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

const root = fileURLToPath(new URL('../../', import.meta.url))
const web = pathToFileURL(join(root, 'web/')).href
const icons = 'kasuwa:line-icons'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'lucide-react') return { url: icons, shortCircuit: true }
    if (specifier.endsWith('.css')) return { url: 'data:text/javascript,', shortCircuit: true }
    return next(specifier, context)
  },
  load(url, context, next) {
    if (url === icons) return asModule(lineIcons())
    return url.startsWith(web) && /\.tsx?$/.test(url)
      ? asModule(plainCode(fileURLToPath(url)))
      : next(url, context)
  },
})

function asModule(source: string) {
  return { format: 'module' as const, source, shortCircuit: true }
}

function plainCode(file: string): string {
  const text = readFileSync(file, 'utf8')
  // In a run that records which test calls what.
  const counted = globalThis.__reachSource?.(relative(root, file), text) ?? text
  const written = counted
    .replace(/import\.meta\.glob\(([^()]*)\)/g, (_, patterns: string) => filesFor(patterns))
    .replaceAll('import.meta.env', '({ SSR: true, DEV: false })')
  const { code, errors } = transformSync(file, written, {
    jsx: { runtime: 'automatic' },
    typescript: { onlyRemoveTypeImports: true },
  })
  const [error] = errors
  if (error) throw new SyntaxError(`${file}: ${error.message}`)
  return code
}

function filesFor(written: string): string {
  const patterns = [...written.matchAll(/'([^']*)'/g)].map(([, pattern = '']) => pattern)
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  const unwanted = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(2))
  const files = globSync(wanted, { cwd: root, exclude: unwanted })
  const entries = files.map((file) => `'/${file}': () => import(${JSON.stringify(urlOf(file))})`)
  return `({ ${entries.join(', ')} })`
}

function urlOf(file: string): string {
  return pathToFileURL(join(root, file)).href
}

function lineIcons(): string {
  const drawings = JSON.parse(readFileSync(join(root, 'web/design/line-icons.json'), 'utf8')) as object
  const exported = Object.entries(drawings).map(
    ([name, drawing]) => `export const ${name} = createLineIcon(${JSON.stringify(drawing)})`,
  )
  const importing = `import { createLineIcon } from ${JSON.stringify(urlOf('web/design/line-icon.ts'))}`
  return [importing, ...exported].join('\n')
}
