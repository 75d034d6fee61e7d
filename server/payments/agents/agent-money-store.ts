import { sql } from 'kysely'
import type { LedgerKind } from '#contract/core/money.ts'
import type { BankAccount } from '#contract/dispatch/agent-money.ts'
import { days } from '#domain/time/durations.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type AgentAccountRow, findAgentAccount } from './find-agent-account.ts'

/** Returns an agent's account, held so that two payments to one agent follow each other. */
export async function lockAgentAccount(tx: Tx, agentId: string): Promise<AgentAccountRow | null> {
  await sql`select 1 from agents where user_id = ${agentId} for no key update`.execute(tx)
  await sql`select 1 from balances where account in ('agent_cash', 'agent_earnings') and owner_id = ${agentId}
    order by account for update`.execute(tx)
  return findAgentAccount(tx, agentId)
}

/** Lets a changed account wait so long that its agent can object. */
const waitMs = days(2)

/** Returns whether another agent is paid into an account; two that set one number follow each other. */
export async function isAccountTaken(tx: Tx, agentId: string, accountNumber: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from agent_bank_accounts where account_number = ${accountNumber} and agent_id <> ${agentId})
      as is_taken
    from (select pg_advisory_xact_lock(hashtextextended(${`bank account ${accountNumber}`}, 0))) as held`.execute(
    tx,
  )
  return rows[0]?.is_taken ?? true
}

/** Returns who changed an agent's account last, and when; null where nobody ever set one. */
export async function findBankChange(
  db: Db | Tx,
  agentId: string,
): Promise<{ changedBy: string | null } | null> {
  const row = await db
    .selectFrom('agent_bank_changes')
    .select('changed_by as changedBy')
    .where('agent_id', '=', agentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function updateAccountUsable(tx: Tx, agentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('agent_bank_accounts')
    .set({ usable_at: now })
    .where('agent_id', '=', agentId)
    .execute()
}

/**
 * Sets or removes where an agent is paid; what Paystack knew about another account is forgotten. The first account of an
 * agent can be used at once, any other waits.
 */
export async function saveBankAccount(
  tx: Tx,
  {
    agentId,
    account,
    adminId,
    now,
  }: { agentId: string; account: BankAccount | null; adminId: string; now: Date },
): Promise<void> {
  const isFirst = (await findBankChange(tx, agentId)) === null
  const change = { agent_id: agentId, at: now, changed_by: adminId }
  await tx
    .insertInto('agent_bank_changes')
    .values({ ...change, account_number: account?.accountNumber ?? null })
    .execute()
  await tx.deleteFrom('agent_bank_accounts').where('agent_id', '=', agentId).execute()
  if (account === null) return
  await tx
    .insertInto('agent_bank_accounts')
    .values({
      agent_id: agentId,
      bank_code: account.bankCode,
      account_number: account.accountNumber,
      account_name: account.accountName,
      updated_at: now,
      usable_at: isFirst ? now : new Date(now.getTime() + waitMs),
    })
    .execute()
}

/** Forgets where an agent was paid, also in payments of the past. */
export async function eraseBankAccount(tx: Tx, agentId: string): Promise<void> {
  await tx.deleteFrom('agent_bank_accounts').where('agent_id', '=', agentId).execute()
  await tx.deleteFrom('agent_bank_changes').where('agent_id', '=', agentId).execute()
  await tx
    .updateTable('agent_payments')
    .set({ bank_code: null, account_number: null, account_name: null })
    .where('agent_id', '=', agentId)
    .execute()
}

/** The kind of a movement of this agent's money, or null where it is none. */
export async function findAgentMovement(
  db: Db | Tx,
  movementId: string,
  agentId: string,
): Promise<LedgerKind | null> {
  const { rows } = await sql<{ kind: LedgerKind }>`
    select t.kind from ledger_transactions t where t.id = ${movementId} and exists (
      select from postings p where p.transaction_id = t.id and p.owner_id = ${agentId}
        and p.account in ('agent_cash', 'agent_earnings'))`.execute(db)
  return rows[0]?.kind ?? null
}

/** Saves what the agent said; false where there is an answer already. */
export async function insertReceipt(
  tx: Tx,
  receipt: { movementId: string; agentId: string; isReceived: boolean; happenedAt: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into agent_receipts (movement_id, agent_id, is_received, happened_at, received_at)
    values (${receipt.movementId}, ${receipt.agentId}, ${receipt.isReceived}, ${receipt.happenedAt}, ${receipt.now})
    on conflict do nothing returning movement_id`.execute(tx)
  return rows.length > 0
}

/** The city of the agent whom a receipt is about. */
export async function cityOfReceipt(db: Db, movementId: string): Promise<string | null> {
  const { rows } = await sql<{ city: string }>`
    select a.city from agent_receipts r join agents a on a.user_id = r.agent_id
    where r.movement_id = ${movementId}`.execute(db)
  return rows[0]?.city ?? null
}

/** Ends the waiting of a refused receipt; answers whose it is, or null where none waits. */
export async function closeReceiptRow(tx: Tx, movementId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ agent_id: string }>`
    update agent_receipts set closed_at = ${now}
    where movement_id = ${movementId} and not is_received and closed_at is null returning agent_id`.execute(
    tx,
  )
  return rows[0]?.agent_id ?? null
}
