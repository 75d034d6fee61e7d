import { type Node, Visitor } from 'oxc-parser'
import { isTest, type Source } from './sources.ts'

/** The columns by which an order may come to more: of orders, of their items and of what was asked about them. */
const columns = [
  'allowed_kobo',
  'budget_kobo',
  'cap_kobo',
  'delivery_fee_kobo',
  'discount_kobo',
  'estimate_high_kobo',
  'grown_kobo',
  'moved_fee_kobo',
  'only_if_kobo',
  'paid_kobo',
  'service_fee_kobo',
  'spending_cap_kobo',
  'total_kobo',
]

/** The functions that decide on a growth by `refuseGrowth` (domain/orders/order-growth.ts), or throw what it says. */
const deciding = /^(?:demand|demandAdded|demandGrowth|growOrder|refusalOf|refuseGrowth)$/

/** Files that write such a column without deciding: the file that decides for them, or why nothing can grow. */
const others: Record<string, { decidedBy: string } | { because: string }> = {
  'server/orders/checkout/place-store.ts': { decidedBy: 'server/orders/checkout/place-paid-order.ts' },
  'server/orders/checkout/placed-order.ts': { because: 'reads back what was written' },
  'server/orders/core/item-store.ts': { because: 'empties what was recorded of an item' },
  'server/orders/questions/close-question.ts': { decidedBy: 'server/orders/questions/answer-question.ts' },
  'server/orders/shopping/finish-shopping.ts': { because: 'sums what buy-item.ts let in, item by item' },
  'server/orders/trips/share-delivery.ts': {
    because: 'asks less, then again what was agreed, which goes on counting',
  },
}

const inUpdate = new RegExp(String.raw`[\s,(](?:\w+\.)?(${columns.join('|')})\s*=(?!=)`, 'g')
const isUpdate =
  /\bupdate\s+(?:only\s+)?(?:orders|order_items|questions)\b[\s\S]*?\bset\b([\s\S]*?)(?:\bwhere\b|$)/gi

/** Returns the columns of `columns` that a file of the server writes: as keys of an object, or by SQL. */
export function listGrowthWrites({ program }: Source): string[] {
  const written = new Set<string>()
  const keyOf = (key: Node) =>
    key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
  const readSql = (text: string) => {
    for (const [, sets = ''] of text.matchAll(isUpdate))
      for (const [, column = ''] of ` ${sets}`.matchAll(inUpdate)) written.add(column)
  }
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && columns.includes(keyOf(property.key)))
          written.add(keyOf(property.key))
    },
    TemplateLiteral({ quasis }) {
      readSql(quasis.map(({ value }) => value.raw).join('?'))
    },
    Literal({ value }) {
      if (typeof value === 'string') readSql(value)
    },
  })
  visitor.visit(program)
  return [...written].sort()
}

function decides({ program }: Source): boolean {
  let isDecided = false
  const visitor = new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && deciding.test(callee.name)) isDecided = true
    },
  })
  visitor.visit(program)
  return isDecided
}

/** Returns a line for each file that lets an order cost more past the one function that decides on that. */
export function faultsOfGrowth(sources: readonly Source[]): string[] {
  const server = sources.filter(({ path }) => path.startsWith('server/orders/') && !isTest(path))
  const byPath = new Map(server.map((source) => [source.path, source]))
  const writers = server.filter((source) => listGrowthWrites(source).length > 0)
  const faults = writers.flatMap((source) => {
    const other = others[source.path]
    const decider = other === undefined ? source : 'decidedBy' in other ? byPath.get(other.decidedBy) : null
    if (decider === null || (decider !== undefined && decides(decider))) return []
    const named = listGrowthWrites(source).join(', ')
    return `${source.path}: writes ${named}, by which an order may cost more: ask demandGrowth or growOrder first (server/orders/core/grow-order.ts), or say in scripts/checks/growth-writers.ts which file does`
  })
  const stale = Object.keys(others).filter((path) => !writers.some((source) => source.path === path))
  return [...faults, ...stale.map((path) => `scripts/checks/growth-writers.ts: ${path} writes none of these`)]
}
