import type pg from 'pg'
import { fillTables } from './fill-tables.ts'
import type { Statement } from './statements.ts'

/** Says which tables grow, and what is known of them. */
export interface Growth {
  tables: ReadonlySet<string>
  /** Partial indexes of what is open now. */
  smallIndexes: ReadonlySet<string>
  /** Says why a statement, by its file and table, may read the whole. */
  readWhole: ReadonlyMap<string, string>
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** From here on every row that comes from below is read before the first is passed on. */
const reads = /^(?:Sort|Aggregate|WindowAgg|Unique|SetOp|Hash)$/
const scans = /^(?:Seq|Index|Index Only|Bitmap Index) Scan$/

/**
 * Returns a line for each statement that can only be answered by reading a growing table from end to end, as PostgreSQL
 * plans it where it avoids that if any index helps. Fills the tables of the database, which is thrown away.
 */
export async function findWholeScans(
  client: pg.Client,
  statements: readonly Pick<Statement, 'path' | 'line' | 'text'>[],
  growth: Growth,
): Promise<string[]> {
  await fillTables(client, growth.tables)
  const without = await scansOf(client, statements, { ...growth, isWithoutPartial: true })
  // A partial index that was dropped may be the one that a statement is bounded by.
  const found = await scansOf(client, statements, { ...growth, isWithoutPartial: false })
  const faults: string[] = []
  const seen = new Set<string>()
  for (const { path, line, text } of statements)
    for (const table of found.get(text) ?? []) {
      if (without.get(text)?.has(table) === false) continue
      seen.add(`${path} ${table}`)
      if (growth.readWhole.has(`${path} ${table}`)) continue
      faults.push(
        `${path}:${line}: no index answers this without reading all of ${table}; add one, ask otherwise, or say in readWhole why it may`,
      )
    }
  for (const known of growth.readWhole.keys())
    if (!seen.has(known))
      faults.push(`scripts/checks/growing-tables.ts: nothing reads ${known} whole any more`)
  return faults
}

/** Returns a line for each table that nobody has sorted into those that grow and those that do not, and for each that is gone. */
export async function findUnsorted(client: pg.Client, sorted: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  const names = rows.map(({ name }) => name)
  const say = (name: string, what: string) => `scripts/checks/growing-tables.ts: ${name} ${what}`
  return [
    ...names.filter((name) => !sorted.includes(name)).map((name) => say(name, 'grows or does not: sort it')),
    ...sorted.filter((name) => !names.includes(name)).map((name) => say(name, 'is no table')),
    ...sorted.filter((name, at) => sorted.indexOf(name) < at).map((name) => say(name, 'stands there twice')),
  ]
}

async function scansOf(
  client: pg.Client,
  statements: readonly Pick<Statement, 'text'>[],
  { tables, smallIndexes, isWithoutPartial }: Growth & { isWithoutPartial: boolean },
): Promise<Map<string, Set<string>>> {
  await client.query('begin')
  try {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'material'])
      await client.query(`set local enable_${way} = off`)
    if (isWithoutPartial) await dropPartialIndexes(client, smallIndexes)
    const found = new Map<string, Set<string>>()
    for (const { text } of statements) {
      if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) continue
      // It names the index that it needs.
      if (isWithoutPartial && /\bon conflict\b/i.test(text)) continue
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (generic_plan, format json) ${text}`,
      )
      const whole = new Set<string>()
      for (const row of rows)
        for (const { table, index } of listScans(row['QUERY PLAN'][0].Plan))
          if (tables.has(table) && !smallIndexes.has(index)) whole.add(table)
      found.set(text, whole)
    }
    return found
  } finally {
    await client.query('rollback')
  }
}

/** Returns the scans of a plan that have no bound: no condition of an index, and no end once enough was found. */
function listScans(
  node: PlanNode,
  isBounded = false,
  parent: PlanNode | null = null,
): { table: string; index: string }[] {
  const table = node['Relation Name'] ?? parent?.['Relation Name']
  const isWhole = scans.test(node['Node Type']) && node['Index Cond'] === undefined && !isBounded
  const isBoundedBelow = node['Node Type'] === 'Limit' || (isBounded && !reads.test(node['Node Type']))
  const below = (node.Plans ?? []).flatMap((child) => listScans(child, isBoundedBelow, node))
  return isWhole && table !== undefined ? [{ table, index: node['Index Name'] ?? '' }, ...below] : below
}

async function dropPartialIndexes(client: pg.Client, smallIndexes: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indpred is not null and c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'I')
      and not c.relispartition`,
  )
  for (const { name } of rows) if (!smallIndexes.has(name)) await client.query(`drop index "${name}"`)
}
