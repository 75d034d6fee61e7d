import { readFileSync } from 'node:fs'
import { type Plugin, parseAst } from 'vite'
import { applyEdits, type Edit } from './edits.ts'

interface Node {
  type: string
  start: number
  end: number
  name?: string
  computed?: boolean
  object?: Node
  property?: Node
  key?: Node
  value?: Node
  id?: Node
  init?: Node | null
  declaration?: Node | null
  declarations?: Node[]
  properties?: Node[]
  expression?: Node
}

const isCatalogue = /\b(?:web|domain)\/.*texts\.ts$/
const imports = /import \* as (\w+) from '([^']*texts\.ts)'/g

/**
 * Makes each entry of a message catalogue (`cancel.confirm`) a constant of its own (`cancel$confirm`) in browsers'
 * code. The bundler then writes a text in where it is shown; of objects, each page would carry the whole catalogue. The
 * server's pages have all of them anyway.
 */
export function flatTexts(read = (file: string) => readFileSync(file, 'utf8')): Plugin {
  const known = new Map<string, Set<string>>()
  const namesOf = (file: string): Set<string> => {
    const saved = known.get(file) ?? new Set(entriesOf(parse(read(file))).map(({ name }) => name))
    known.set(file, saved)
    return saved
  }
  return {
    name: 'kasuwa-flat-texts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      if (!/\b(?:web|domain)\/.*\.tsx?$/.test(id)) return null
      if (isCatalogue.test(id)) code = flattenCatalogue(code)
      const names = new Map<string, Set<string>>()
      for (const [, local = '', source = ''] of code.matchAll(imports)) {
        const file = await this.resolve(source, id)
        if (file) names.set(local, namesOf(file.id))
      }
      return { code: names.size > 0 ? flattenUses(code, names) : code, map: null }
    },
  }
}

/** The catalogue with a constant for each entry; each part is made of those, for who looks an entry up by a variable. */
export function flattenCatalogue(code: string): string {
  const program = parse(code)
  const entries = entriesOf(program)
  const own = new Set(entries.map(({ name }) => name))
  const uses = usesOf(program, ({ object, property }) =>
    object?.type === 'Identifier' && own.has(flatName(object.name, property?.name))
      ? flatName(object.name, property?.name)
      : null,
  )
  const edits: Edit[] = []
  for (const { name, part, value } of entries) {
    const inside = uses.filter(({ start, end }) => start >= value.start && end <= value.end)
    edits.push({
      start: part.start,
      end: part.start,
      text: `export const ${name} = ${applyEdits(code, inside, value)}\n`,
    })
    edits.push({ start: value.start, end: value.end, text: name })
  }
  const outside = uses.filter(
    (use) => !entries.some(({ value }) => use.start >= value.start && use.end <= value.end),
  )
  return applyEdits(code, [...edits, ...outside])
}

/** `code` with `texts.cancel.confirm` as `texts.cancel$confirm`; `names` has the entries of each imported catalogue. */
export function flattenUses(code: string, names: ReadonlyMap<string, ReadonlySet<string>>): string {
  const uses = usesOf(parse(code), ({ object, property }) => {
    if (object?.type !== 'MemberExpression' || object.computed || object.object?.type !== 'Identifier')
      return null
    const name = flatName(object.property?.name, property?.name)
    return names.get(object.object.name ?? '')?.has(name) ? `${object.object.name}.${name}` : null
  })
  return applyEdits(code, uses)
}

function flatName(part: string | undefined, role: string | undefined): string {
  return `${part}$${role}`
}

function entriesOf(program: Node[]): { name: string; part: Node; value: Node }[] {
  return program.flatMap((statement) =>
    (statement.type === 'ExportNamedDeclaration' ? (statement.declaration?.declarations ?? []) : []).flatMap(
      ({ id, init }) =>
        (init?.type === 'ObjectExpression' ? (init.properties ?? []) : []).flatMap(
          ({ key, value, computed }) =>
            key?.type === 'Identifier' && value && !computed
              ? [{ name: flatName(id?.name, key.name), part: statement, value }]
              : [],
        ),
    ),
  )
}

/** An edit for each member expression that `replace` has another text for. */
function usesOf(node: unknown, replace: (member: Node) => string | null): Edit[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((child) => usesOf(child, replace))
  const member = node as Node
  const text = member.type === 'MemberExpression' && !member.computed ? replace(member) : null
  if (text !== null) return [{ start: member.start, end: member.end, text }]
  return Object.values(node).flatMap((child) => usesOf(child, replace))
}

function parse(code: string): Node[] {
  // One loose type for every kind of node, with the fields that are read here.
  return parseAst(code, { lang: 'tsx' }).body as unknown as Node[]
}
