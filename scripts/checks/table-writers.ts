import { type Expression, Visitor } from 'oxc-parser'
import type { Source } from './sources.ts'

interface Write {
  table: string
  path: string
}

/** The one statement that places an order writes its event too, since a second round trip costs a third of the rate. */
const allowed: readonly Write[] = [{ table: 'events', path: 'server/orders/checkout/place-store.ts' }]

const kyselyWrites = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const rawWrite =
  /\b(?:insert\s+into|delete\s+from|update(?=\s+(?:only\s+)?\w+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(?:only\s+)?(\w+|\?)/gi

/** Returns the tables that a source file of the server writes; `?` stands for one that is computed. */
export function listWrites({ path, program }: Source): Write[] {
  const tables: string[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (kyselyWrites.has(callee.property.name)) tables.push(literalOf(first as Expression | undefined))
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      const text = quasi.quasis.map((part) => part.value.raw).join('?')
      for (const match of text.matchAll(rawWrite)) tables.push(match[1] ?? '?')
    },
  })
  visitor.visit(program)
  return [...new Set(tables)].map((table) => ({ table, path }))
}

function literalOf(node: Expression | undefined): string {
  if (node?.type !== 'Literal' || typeof node.value !== 'string') return '?'
  return node.value.split(' ')[0] ?? '?'
}

/** Returns a line for each table that more than one feature writes, or that is not named where it is written. */
export function faultsOfWrites(writes: Write[]): string[] {
  const faults = writes
    .filter(({ table }) => table === '?')
    .map(({ path }) => `${path}: name the table that this statement writes`)
  const shared = writes.filter(
    (write) => !allowed.some(({ table, path }) => table === write.table && path === write.path),
  )
  for (const [table, all] of Map.groupBy(shared, (write) => write.table)) {
    const features = new Set(all.map(({ path }) => path.split('/')[1]))
    if (table !== '?' && features.size > 1)
      faults.push(
        `${all.map(({ path }) => path).join(', ')}: ${[...features].join(' and ')} write ${table}; one feature writes a table, the others call its functions`,
      )
  }
  return faults
}
