import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst } from 'vite'
import { applyEdits, type Edit } from './edits.ts'

const lean = ['contract', 'domain'].map((folder) =>
  fileURLToPath(new URL(`../../${folder}/`, import.meta.url)),
)
const schemaKeys = ['params', 'query', 'body', 'response', 'summary']
/** Lists what only a server reads of an endpoint. */
const serverKeys = ['id', 'access', 'byKey', 'status', 'needsIdempotencyKey', 'kind', 'isSameForAll']

/**
 * Makes the contract and the domain light in builds. The server validates, so pages need only an endpoint's method and path:
 * its schemas are cut out, and every constant is marked as free of side effects. Zod then stays out of every
 * chunk that does not import a schema by name.
 */
export function leanContract(): Plugin {
  return {
    name: 'kasuwa-lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!lean.some((folder) => id.startsWith(folder))) return null
      return { code: leanSource(code, this.environment.name === 'client'), map: null }
    },
  }
}

/** Source of a contract module without the endpoints' schemas, its constants marked pure. */
export function leanSource(code: string, isForBrowser = false): string {
  const cut = new Set(isForBrowser ? [...schemaKeys, ...serverKeys] : schemaKeys)
  const program = parse(code)
  const pure = pureConstants(program)
  // Cuts nothing where no endpoint is defined, so that each of its imports is needed as before.
  if (!code.includes('defineEndpoint')) return applyEdits(code, pure)
  const lean = applyEdits(code, [...schemaCuts(code, program, cut), ...givenSchemaCuts(program), ...pure])
  return applyEdits(lean, unusedImports(parse(lean)))
}

function parse(code: string): Node {
  // One loose type for every kind of node, with the fields that are read here.
  return parseAst(code, { lang: 'ts' }) as unknown as Node
}

interface Node {
  type: string
  start: number
  end: number
  name?: string
  id?: Node | null
  params?: Node[]
  key?: Node
  callee?: Node
  arguments?: Node[]
  properties?: Node[]
  body?: Node[]
  declaration?: Node | null
  declarations?: Node[]
  init?: Node | null
  argument?: Node | null
  /** Holds what `as` is said of. */
  expression?: Node
  specifiers?: Node[]
  local?: Node
}

function schemaCuts(code: string, program: Node, cut: ReadonlySet<string>): Edit[] {
  return definitions(program).flatMap(({ properties = [] }) =>
    properties
      .filter(({ key }) => cut.has(key?.name ?? ''))
      .map(({ start, end }) => {
        const comma = /^\s*,?/.exec(code.slice(end))?.[0].length ?? 0
        return { start, end: end + comma, text: '' }
      }),
  )
}

/** The objects that define endpoints, with those of this file that are spread into them. */
function definitions(program: Node): Node[] {
  const given: Node[] = []
  visit(program, (node) => {
    const [definition] = node.arguments ?? []
    if (node.callee?.name === 'defineEndpoint' && definition !== undefined) given.push(definition)
  })
  const spread = new Set(
    given.flatMap(({ properties = [] }) => properties.map(({ argument }) => argument?.name)),
  )
  const shared: Node[] = []
  visit(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !init || !spread.has(id?.name)) return
    shared.push(init.type === 'TSAsExpression' ? (init.expression ?? init) : init)
  })
  return [...given, ...shared]
}

/** Schemas that are handed to this file's own makers of endpoints: where the parameter is named so, nothing is. */
function givenSchemaCuts(program: Node): Edit[] {
  const makers = new Map<string, readonly Node[]>()
  visit(program, (node) => {
    if (node.type !== 'FunctionDeclaration' || node.id?.name === undefined) return
    if (calls(node, 'defineEndpoint')) makers.set(node.id.name, node.params ?? [])
  })
  const cuts: Edit[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return
    const params = makers.get(node.callee?.name ?? '') ?? []
    for (const [index, param] of params.entries()) {
      const given = node.arguments?.[index]
      if (given === undefined || !schemaKeys.includes(param.name ?? '')) continue
      cuts.push({ start: given.start, end: given.end, text: 'undefined' })
    }
  })
  return cuts
}

function calls(root: Node, name: string): boolean {
  let found = false
  visit(root, (node) => {
    if (node.type === 'CallExpression' && node.callee?.name === name) found = true
  })
  return found
}

/** Wraps each top-level constant in a call marked pure, which covers chained calls that a mark alone would not. */
function pureConstants(program: Node): Edit[] {
  return (program.body ?? []).flatMap((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return (inner?.declarations ?? []).flatMap(({ init }) => {
      if (init === undefined || init === null || !mayHaveEffects(init)) return []
      return [
        { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
        { start: init.end, end: init.end, text: '))()' },
      ]
    })
  })
}

/** Imports that only schemas needed: a module that is imported lies in the same file as what imports it. */
function unusedImports({ body = [] }: Node): Edit[] {
  const isImport = ({ type }: Node) => type === 'ImportDeclaration'
  const used = new Set<string | undefined>()
  visit(
    body.filter((statement) => !isImport(statement)),
    ({ type, name }) => type === 'Identifier' && used.add(name),
  )
  return body
    .filter((statement) => isImport(statement) && statement.specifiers?.length !== 0)
    .filter(({ specifiers = [] }) => specifiers.every(({ local }) => !used.has(local?.name)))
    .map(({ start, end }) => ({ start, end, text: '' }))
}

/** Returns whether the bundler takes a value for one with side effects: a call, or a spread, which could run a getter. */
function mayHaveEffects(root: Node): boolean {
  let found = false
  visit(root, ({ type }) => {
    if (type === 'CallExpression' || type === 'NewExpression' || type === 'SpreadElement') found = true
  })
  return found
}

function visit(value: unknown, see: (node: Node) => unknown): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see)
  else if (value !== null && typeof value === 'object') {
    if ('type' in value) see(value as Node)
    for (const each of Object.values(value)) visit(each, see)
  }
}
