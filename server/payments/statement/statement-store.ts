import { sql } from 'kysely'
import type { LedgerKind } from '#contract/money.ts'
import type { StatementStep } from '#contract/payments/statement.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface Stretch {
  from: Date
  until: Date
}

/** Which step of the statement a posting belongs to; null for money that only changes hands. */
const stepOf = sql`
  case when p.account in ('agent_cash', 'goods') and t.kind = 'bill' then 'goods'
    when p.account = 'fees' and t.kind in ('bill', 'call_out_fee', 'waiver', 'correction') then 'fees'
    when p.account = 'fees' and t.kind = 'delivery' then 'share'
    when p.account = 'fees' then 'charges'
    when p.account = 'promotions' then 'promotions'
    when p.account = 'refunds' then 'refunds'
    when p.account = 'write_offs' then 'writeOffs' end`

const postings = ({ from, until }: Stretch) => sql`
  select p.id, p.transaction_id, p.amount_kobo, p.created_at, p.account, p.owner_id, t.kind, t.order_id, t.reason,
    ${stepOf} as step
  from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account in ('agent_cash', 'goods', 'fees', 'promotions', 'refunds', 'write_offs')
    and p.created_at >= ${from} and p.created_at < ${until}`

/** What was posted in each step; signs are the ledger's. */
export async function sumSteps(db: Db | Tx, stretch: Stretch): Promise<Map<StatementStep, number>> {
  const { rows } = await sql<{ step: StatementStep; sum: number }>`
    select step, sum(amount_kobo)::bigint as sum from (${postings(stretch)}) posted where step is not null
    group by step`.execute(db)
  return new Map(rows.map(({ step, sum }) => [step, sum]))
}

export interface StepRow {
  id: number
  transaction_id: string
  amount_kobo: number
  created_at: Date
  kind: LedgerKind
  reason: string | null
  order_id: string | null
  order_code: string | null
  customer_name: string | null
  agent_name: string | null
}

/** What was posted in one step, newest first, from below a posting. */
export async function listStep(
  db: Db,
  stretch: Stretch,
  page: { step: StatementStep; before: number | null; limit: number },
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.id, s.transaction_id, s.amount_kobo, s.created_at, s.kind, s.reason, s.order_id, o.code as order_code,
      c.name as customer_name, a.name as agent_name
    from (${postings(stretch)}) s left join orders o on o.id = s.order_id left join users c on c.id = o.customer_id
      left join users a on a.id = coalesce(nullif(case when s.account = 'agent_cash' then s.owner_id end, ''), o.agent_id)
    where s.step = ${page.step} and (${page.before}::bigint is null or s.id < ${page.before})
    order by s.id desc limit ${page.limit}`.execute(db)
  return rows
}
