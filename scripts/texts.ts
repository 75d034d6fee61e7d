import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { demandKnown, hasPart } from './known-names.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const catalogues = [
  'web/**/*texts.ts',
  'domain/*-texts.ts',
  'server/**/texts.ts',
  'server/platform/mail/default-texts.ts',
  'server/platform/mail/*-emails.ts',
  'contract/errors.ts',
]

/** Imports and types; but `as const` and `satisfies` hold texts. */
const skipped = /^(?:ImportDeclaration|TS(?!AsExpression|SatisfiesExpression))/
/** Codes, paths and options of formats among the texts of the server. */
const code = /^(?:[\w./-]+|\/.*)$/

/**
 * `npm run tool -- texts [part of a path]`: prints the texts that people read, feature by feature and screen by screen as
 * the catalogues have them, for an editor. What the code fills in is in braces.
 */
async function printTexts(part: string): Promise<void> {
  const paths: string[] = []
  for await (const path of glob(catalogues, { cwd: root })) paths.push(path)
  demandKnown([part], paths.sort())
  const chosen = paths.filter((path) => hasPart(path, part))
  let count = 0
  for (const path of chosen) {
    const lines = textsOf(path, await readFile(join(root, path), 'utf8'))
    count += lines.filter((line) => line.startsWith('  ')).length
    console.log([`${path}`, ...lines, ''].join('\n'))
  }
  console.log(`${count} texts in ${chosen.length} catalogues`)
}

/** Returns the texts of a catalogue in order, with the comments that name their screens. */
function textsOf(path: string, source: string): string[] {
  const { program, comments } = parseSync(path, source)
  const found = comments
    .filter(({ type, start }) => type === 'Line' && source[start - 1] !== ' ')
    .map(({ start, value }) => ({ start, line: `#${value}` }))
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node) || skipped.test(node.type)) return
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.start, node.value)
    else if (node.type === 'TemplateLiteral') add(node.start, source.slice(node.start + 1, node.end - 1))
    else for (const [key, value] of Object.entries(node)) if (key !== 'key') visit(value)
  }
  const add = (start: number, text: string) => {
    if (/\p{L}{2}/u.test(text) && (path.startsWith('web/') || !code.test(text)))
      found.push({ start, line: `  ${text.replaceAll('${', '{').replaceAll('\n', '⏎')}` })
  }
  visit(program.body)
  return found.sort((one, other) => one.start - other.start).map(({ line }) => line)
}

interface AnyNode {
  type: string
  start: number
  end: number
  value?: unknown
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

await printTexts(process.argv[2] ?? '')
