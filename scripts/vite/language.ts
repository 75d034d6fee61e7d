import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst } from 'vite'
import { applyEdits, type Edit } from './edits.ts'
import { type Node, pseudoEdits } from './pseudo.ts'

export const rootFolder = fileURLToPath(new URL('../..', import.meta.url))
const catalogues = ['{web,domain,server}/**/*texts.ts', 'contract/**/*errors.ts']
const isCatalogue = /^(?:(?:web|domain|server)\/.*texts|contract\/.*errors)\.ts$/

/** Lists what an email's text must fill in. */
const namesOfGaps = /\.needs$/

/** Holds a language that people read instead of English. */
export interface Language {
  name: string
  /** Returns a module in this language where it is a catalogue; what it lacks stays English. */
  write(path: string, code: string): string
  /** Lists the texts that stay English: `web/site/help/texts.ts page.title`. */
  listMissing(): string[]
}

/**
 * Returns the language that `LOCALE` names, null for English: `xx` is made from English to see what does not fit and what is in
 * no catalogue, any other is the catalogue `web/locales/<name>.ts`.
 */
export function readLanguage(name: string | undefined, folder = rootFolder): Language | null {
  if (name === undefined || name === '' || name === 'en') return null
  if (name === 'xx') return { name, write: writePseudo, listMissing: () => [] }
  const file = join(folder, 'web/locales', `${name}.ts`)
  if (!/^[a-z]{2,3}$/.test(name) || !existsSync(file))
    throw new Error(`LOCALE=${name}: there is no web/locales/${name}.ts`)
  return createLanguage(name, readFileSync(file, 'utf8'), folder)
}

/** Writes each catalogue of the build, of pages and of the server that draws them, in another language. */
export function otherLanguage(language: Language | null): Plugin | null {
  if (language === null) return null
  return {
    name: 'kasuwa-language',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return { code: language.write(relative(rootFolder, id), code), map: null }
    },
  }
}

function writePseudo(path: string, code: string): string {
  if (!isCatalogue.test(path)) return code
  const program = parse(code)
  return applyEdits(
    code,
    textsOf(program).flatMap(({ node }) => pseudoEdits(node)),
  )
}

/** Reads a language's file: imports, and by catalogue the texts that it has, in the shape that English has there. */
export function createLanguage(name: string, source: string, folder = rootFolder): Language {
  const program = parse(source)
  const imports = program.filter(({ type }) => type === 'ImportDeclaration')
  const table = program.flatMap(({ declaration }) => declaration?.declarations ?? []).at(0)?.init
  const own = new Map(
    entriesOf(unwrap(table)).map(([path, value]) => [
      path,
      new Map(leavesOf('', value).map((leaf) => [leaf.name, leaf.node])),
    ]),
  )
  const refuse = (text: string) => {
    throw new Error(`web/locales/${name}.ts: ${text}`)
  }
  for (const path of own.keys())
    if (!isCatalogue.test(path) || !existsSync(join(folder, path))) refuse(`there is no catalogue ${path}`)
  return {
    name,
    write(path, code) {
      const texts = own.get(path)
      if (texts === undefined) return code
      const english = parse(code)
      const there = new Map(textsOf(english).map((text) => [text.name, text.node]))
      const edits = [...texts].map(([text, node]): Edit => {
        const before = there.get(text)
        if (before === undefined) return refuse(`${path} has no text ${text}`)
        if (kindOf(before) !== kindOf(node)) refuse(`${path} ${text} must be ${kindOf(before)}`)
        return { start: before.start, end: before.end, text: source.slice(node.start, node.end) }
      })
      const known = namesIn(english)
      const needed = imports
        .filter((one) => !namesIn([one]).some((local) => known.includes(local)))
        .map(({ start, end }) => `${source.slice(start, end)}\n`)
      return needed.join('') + applyEdits(code, edits)
    },
    listMissing: () =>
      globSync(catalogues, { cwd: folder })
        .sort()
        .flatMap((path) =>
          textsOf(parse(readFileSync(join(folder, path), 'utf8')))
            .filter((text) => own.get(path)?.has(text.name) !== true)
            .map((text) => `${path} ${text.name}`),
        ),
  }
}

/** Lists the texts of a catalogue by their names, such as `cancel.confirm` or `kinds.names.cash`. */
function textsOf(program: Node[]): { name: string; node: Node }[] {
  return program
    .map((statement) => statement.declaration ?? statement)
    .flatMap(({ type, declarations }) => (type === 'VariableDeclaration' ? (declarations ?? []) : []))
    .flatMap(({ id, init }) => (init ? leavesOf(id?.name ?? '', init) : []))
    .filter(({ name, node }) => !namesOfGaps.test(name) && pseudoEdits(node).length > 0)
}

function leavesOf(name: string, value: Node): { name: string; node: Node }[] {
  const node = unwrap(value)
  if (node?.type !== 'ObjectExpression') return [{ name, node: value }]
  return entriesOf(node).flatMap(([key, inner]) => leavesOf(name === '' ? key : `${name}.${key}`, inner))
}

function entriesOf(node: Node | undefined): [string, Node][] {
  return (node?.properties ?? []).flatMap(({ key, value, computed }): [string, Node][] =>
    key && isNode(value) && !computed ? [[key.name ?? String(key.value), value]] : [],
  )
}

/** Returns what an expression holds, without what it says of its type. */
function unwrap(node: Node | null | undefined): Node | undefined {
  if (node && /^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type))
    return unwrap(node.expression)
  return node ?? undefined
}

function kindOf(node: Node): 'a function' | 'a list' | 'a text' {
  const { type } = unwrap(node) ?? node
  return type === 'ArrowFunctionExpression' ? 'a function' : type === 'ArrayExpression' ? 'a list' : 'a text'
}

/** Lists the names that a module has at its top. */
function namesIn(program: Node[]): string[] {
  return program.flatMap((statement) => {
    const { declarations, id } = statement.declaration ?? statement
    const names = [
      ...(declarations ?? []).map((one) => one.id),
      id,
      ...(statement.specifiers ?? []).map((one) => one.local),
    ]
    return names.flatMap((one) => one?.name ?? [])
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function parse(code: string): Node[] {
  // One loose type for every kind of node, with the fields that are read here.
  return parseAst(code, { lang: 'tsx' }).body as unknown as Node[]
}
