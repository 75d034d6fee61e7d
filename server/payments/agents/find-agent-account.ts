import { sql } from 'kysely'
import type { BankAccount } from '#contract/dispatch/agent-money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { AgentBooks } from './agent-money-rules.ts'

export interface AgentAccountRow extends AgentBooks {
  agentId: string
  name: string
  ownCeilingKobo: number | null
  bankAccount: BankAccount | null
  /** From when on money may go there. */
  accountUsableAt: Date | null
}

/** Columns of an agent's books; `a` is the agent. */
export const bookColumns = sql`
  coalesce((select b.amount_kobo from balances b where b.account = 'agent_cash' and b.owner_id = a.user_id), 0)::bigint
    as "cashKobo",
  -coalesce((select b.amount_kobo from balances b where b.account = 'agent_earnings' and b.owner_id = a.user_id), 0)::bigint
    as "earnedKobo",
  coalesce((select sum(i.paid_kobo) from orders o join order_items i on i.order_id = o.id and i.status = 'bought'
      and not i.is_booked where o.agent_id = a.user_id and o.ended_at is null and o.status = 'shopping'), 0)::bigint as "unbilledKobo"`

/** One agent's account, whatever their role is by now; null for somebody who never was one. */
export async function findAgentAccount(db: Db | Tx, agentId: string): Promise<AgentAccountRow | null> {
  const { rows } = await sql<Omit<AgentAccountRow, 'bankAccount'> & NullableAccount>`
    select a.user_id as "agentId", u.name, a.cash_ceiling_kobo as "ownCeilingKobo", ${bookColumns},
      k.usable_at as "accountUsableAt", k.bank_code as "bankCode", k.account_number as "accountNumber", k.account_name as "accountName"
    from agents a join users u on u.id = a.user_id left join agent_bank_accounts k on k.agent_id = a.user_id
    where a.user_id = ${agentId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { bankCode, accountNumber, accountName, ...agent } = row
  return { ...agent, bankAccount: accountOf({ bankCode, accountNumber, accountName }) }
}

export type NullableAccount = { [Field in keyof BankAccount]: string | null }

export function accountOf({ bankCode, accountNumber, accountName }: NullableAccount): BankAccount | null {
  if (bankCode === null || accountNumber === null || accountName === null) return null
  return { bankCode, accountNumber, accountName }
}

/** Returns what the agent said about some movements. */
export async function listReceipts(
  db: Db | Tx,
  movementIds: readonly string[],
): Promise<Map<string, boolean>> {
  if (movementIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('agent_receipts')
    .select(['movement_id', 'is_received'])
    .where('movement_id', 'in', movementIds)
    .execute()
  return new Map(rows.map((row) => [row.movement_id, row.is_received]))
}
