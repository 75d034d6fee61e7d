import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { BankAccount, PayMethod } from '#contract/dispatch/agent-money.ts'
import { ofCities } from '#server/payments/core/agents-of-cities.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { AgentPayments, PayRuns } from '#server/platform/database/tables.ts'
import { accountOf, type NullableAccount } from './find-agent-account.ts'

/** The cities whose agents are meant; null for all of them. */
type Cities = readonly string[] | null

/** Says what one agent could be paid. */
export interface DueRow {
  agentId: string
  name: string
  cashKobo: number
  /** Earned until the end of the run's days and not paid. */
  dueKobo: number
  earnedKobo: number
  bankAccount: BankAccount | null
  /** From when on money may go to that account. */
  accountUsableAt: Date
  /** All that is earned and not paid. */
  allEarnedKobo: number
}

/** Agents whom the business owes something, or who hold cash of it, by name. */
export async function listDue(
  db: Db | Tx,
  span: { from: Date; until: Date; cities: Cities },
): Promise<DueRow[]> {
  const { rows } = await sql<Omit<DueRow, 'bankAccount'> & NullableAccount>`
    select a.user_id as "agentId", u.name, coalesce(c.amount_kobo, 0)::bigint as "cashKobo",
      greatest(0, -coalesce(e.amount_kobo, 0) - m.later)::bigint as "dueKobo", m.within::bigint as "earnedKobo",
      greatest(0, -coalesce(e.amount_kobo, 0))::bigint as "allEarnedKobo",
      coalesce(k.usable_at, '-infinity') as "accountUsableAt",
      k.bank_code as "bankCode", k.account_number as "accountNumber", k.account_name as "accountName"
    from agents a join users u on u.id = a.user_id
      left join balances c on c.account = 'agent_cash' and c.owner_id = a.user_id
      left join balances e on e.account = 'agent_earnings' and e.owner_id = a.user_id
      left join agent_bank_accounts k on k.agent_id = a.user_id
      cross join lateral (
        select coalesce(-sum(p.amount_kobo) filter (where p.created_at >= ${span.until}), 0) as later,
          coalesce(-sum(p.amount_kobo) filter (where p.created_at < ${span.until}), 0) as within
        from postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account = 'agent_earnings' and p.owner_id = a.user_id and p.created_at >= ${span.from}
          and t.kind in ('delivery', 'tip')) m
    where (c.amount_kobo <> 0 or e.amount_kobo <> 0) and ${inCities(sql`a.city`, span.cities)}
    order by u.name, a.user_id`.execute(db)
  return rows.map(({ bankCode, accountNumber, accountName, ...row }) => ({
    ...row,
    bankAccount: accountOf({ bankCode, accountNumber, accountName }),
  }))
}

/** Holds agents and their balances in one order, so that two runs follow each other. */
export async function lockAgents(tx: Tx, agentIds: readonly string[]): Promise<void> {
  const ids = [...agentIds]
  await sql`select 1 from agents where user_id = any(${ids}::text[]) order by user_id for no key update`.execute(
    tx,
  )
  await sql`select 1 from balances where account in ('agent_cash', 'agent_earnings') and owner_id = any(${ids}::text[])
    order by account, owner_id for update`.execute(tx)
}

export async function insertPayRun(
  tx: Tx,
  run: {
    id: string
    from: string
    to: string
    method: PayMethod
    accountId?: string | undefined
    netsCash: boolean
    by: string
    now: Date
  },
): Promise<void> {
  await sql`insert into pay_runs (id, from_day, to_day, method, account_id, nets_cash, created_at, created_by)
    values (${run.id}, ${run.from}, ${run.to}, ${run.method}, ${run.accountId ?? null}, ${run.netsCash}, ${run.now}, ${run.by})`.execute(
    tx,
  )
}

export type PaymentRow = Selectable<AgentPayments> & {
  name: string
  method: PayMethod
  /** Names the till or bank account that the run pays from, and the city of that till. */
  from_id: string | null
  till_city: string | null
}
type NewPayment = Omit<Selectable<AgentPayments>, 'attempt' | 'failure' | 'provider_state'>

export async function insertPayment(tx: Tx, row: NewPayment): Promise<void> {
  await tx.insertInto('agent_payments').values(row).execute()
}

async function listPaymentsWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.*, u.name, r.method, r.account_id as from_id, m.city as till_city
    from agent_payments p join users u on u.id = p.agent_id join pay_runs r on r.id = p.run_id
      left join money_accounts m on m.id = r.account_id or r.account_id is null and m.is_first
    where ${rest}`.execute(db)
  return rows
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  return (await listPaymentsWhere(tx, sql`p.id = ${id} for update of p`))[0] ?? null
}

/** Payments that Paystack has, or was about to get, and of which nothing was known since a moment. */
export async function listMoving(
  db: Db,
  before: Date,
  { after, limit }: { after: string; limit: number },
): Promise<PaymentRow[]> {
  return listPaymentsWhere(
    db,
    sql`p.status in ('sending', 'sent', 'waiting') and p.updated_at < ${before} and p.id > ${after} order by p.id limit ${limit}`,
  )
}

export async function updatePayment(tx: Tx, id: string, changes: Updateable<AgentPayments>): Promise<void> {
  await tx.updateTable('agent_payments').set(changes).where('id', '=', id).execute()
}

export interface PayRunRow extends Omit<Selectable<PayRuns>, 'from_day' | 'to_day'> {
  from_day: string
  to_day: string
  by_name: string
}

async function listRunsWhere(db: Db | Tx, rest: RawBuilder<unknown>): Promise<PayRunRow[]> {
  const { rows } = await sql<PayRunRow>`
    select r.*, r.from_day::text as from_day, r.to_day::text as to_day, u.name as by_name
    from pay_runs r join users u on u.id = r.created_by where ${rest}`.execute(db)
  return rows
}

/** Returns the newest runs; of some cities those that paid an agent there. */
export function listRuns(db: Db, { cities, limit }: { cities: Cities; limit: number }): Promise<PayRunRow[]> {
  const isOurs =
    cities === null
      ? sql`true`
      : sql`exists (select from agent_payments p where p.run_id = r.id and ${ofCities(sql`p.agent_id`, cities)})`
  return listRunsWhere(db, sql`${isOurs} order by r.id desc limit ${limit}`)
}

export async function findRun(db: Db | Tx, id: string): Promise<PayRunRow | null> {
  return (await listRunsWhere(db, sql`r.id = ${id}`))[0] ?? null
}

/** Returns the payments of some runs; of some cities those to their agents. */
export function listPayments(
  db: Db | Tx,
  runIds: readonly string[],
  cities: Cities = null,
): Promise<PaymentRow[]> {
  return listPaymentsWhere(
    db,
    sql`p.run_id = any(${[...runIds]}::text[]) and ${ofCities(sql`p.agent_id`, cities)} order by u.name, p.id`,
  )
}

/** The city of the agent who was paid. */
export async function cityOfPayment(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ city: string }>`
    select a.city from agent_payments p join agents a on a.user_id = p.agent_id where p.id = ${id}`.execute(
    db,
  )
  return rows[0]?.city ?? null
}

/** Returns what Paystack calls an agent's account, where that account is still the one of the payment. */
export async function findRecipient(db: Db | Tx, payment: PaymentRow): Promise<string | null> {
  const row = await db
    .selectFrom('agent_bank_accounts')
    .select('recipient_code')
    .where('agent_id', '=', payment.agent_id)
    .where('bank_code', '=', payment.bank_code)
    .where('account_number', '=', payment.account_number)
    .executeTakeFirst()
  return row?.recipient_code ?? null
}

export async function saveRecipient(db: Db | Tx, payment: PaymentRow, code: string): Promise<void> {
  await db
    .updateTable('agent_bank_accounts')
    .set({ recipient_code: code })
    .where('agent_id', '=', payment.agent_id)
    .where('bank_code', '=', payment.bank_code)
    .where('account_number', '=', payment.account_number)
    .execute()
}
