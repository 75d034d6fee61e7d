import pg from 'pg'

/** Says what PostgreSQL did for one statement. */
export interface Plan {
  text: string
  /** Pages read, from memory or disk. */
  blocks: number
  /** Rows that any step of it took up, those that it threw away included. */
  rows: number
  /** Rows that it took from each table itself, not from an index alone. */
  fetched: ReadonlyMap<string, number>
}

export interface Statement {
  text: string
  values: unknown[]
  /** The plan that PostgreSQL keeps for it; null where it plans it anew. */
  name: string | null
  client: pg.Client
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Heap Fetches'?: number
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** The statements that this process sends to PostgreSQL while `run` lasts, from whichever pool, in their order. */
export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const { query } = pg.Client.prototype
  const seen: Statement[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const config = (typeof first === 'string' ? { text: first, values: second } : first) as {
      [K in keyof Statement]?: unknown
    }
    if (typeof config.text === 'string')
      seen.push({
        text: config.text,
        values: Array.isArray(config.values) ? config.values : [],
        name: typeof config.name === 'string' ? config.name : null,
        client: this,
      })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await run()
  } finally {
    pg.Client.prototype.query = query
  }
  return seen
}

/** Runs the reads among some statements once more, in one transaction that is undone, and says what each did. */
export async function explainReads(pool: pg.Pool, statements: readonly Statement[]): Promise<Plan[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const plans: Plan[] = []
    for (const { text, values } of statements.filter(isRead)) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      if (plan === undefined) throw new Error(`no plan of ${text}`)
      plans.push({ text, blocks: blocksOf(plan), rows: rowsOf(plan), fetched: fetchedBy(plan) })
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function isRead({ text }: Statement): boolean {
  return (
    /^[\s(]*(select|with)\b/i.test(text) &&
    !/\b(insert\s+into|update\s+\w+\s+set|update\s+\w+\s+\w+\s+set|delete\s+from|advisory|add_job|place_events|nextval)\b/i.test(
      text,
    )
  )
}

const blocksOf = (node: PlanNode) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)

function rowsOf(node: PlanNode): number {
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), ownRows(node))
}

const ownRows = (node: PlanNode) =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0))

function fetchedBy(node: PlanNode, fetched = new Map<string, number>()): Map<string, number> {
  const { 'Relation Name': table, 'Node Type': type } = node
  const rows = type === 'Index Only Scan' ? (node['Heap Fetches'] ?? 0) : ownRows(node)
  if (table !== undefined) fetched.set(table, (fetched.get(table) ?? 0) + rows)
  for (const part of node.Plans ?? []) fetchedBy(part, fetched)
  return fetched
}
