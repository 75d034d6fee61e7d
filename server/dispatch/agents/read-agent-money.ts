import type { z } from 'zod'
import type { LedgerKind } from '#contract/core/money.ts'
import type { AgentMovement, agentMoney } from '#contract/dispatch/agent-statement.ts'
import { listAgentRows } from '#server/dispatch/core/agent-store.ts'
import { ceilingOf } from '#server/dispatch/core/rules.ts'
import { figuresOf, hasReceipt, isConfirmable } from '#server/payments/agents/agent-money-rules.ts'
import { findAgentAccount, listReceipts } from '#server/payments/agents/find-agent-account.ts'
import { listMovements } from '#server/payments/core/read-balances.ts'
import { receiptOf } from '#server/payments/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { numberOfCursor, readPage } from '#server/platform/database/read-page.ts'
import type { Settings } from '#server/settings/read-settings.ts'

/** Returns an agent's statement: the balances, and a page of movements, newest first; all of one moment. */
export async function readAgentMoney(
  { tx, settings }: { tx: Tx; settings: Settings },
  agentId: string,
  page: { cursor: string | null; limit: number },
): Promise<z.output<typeof agentMoney>> {
  const [row] = await listAgentRows(tx, { agentId })
  const account = await findAgentAccount(tx, agentId)
  if (!row || !account) throw fail('agents.not_found')
  const before = numberOfCursor(page.cursor)
  const of = { accounts: ['agent_cash' as const, 'agent_earnings' as const], ownerId: agentId }
  const { rows, nextCursor } = await readPage(
    page.limit,
    (limit) => listMovements(tx, { ...of, before, limit }),
    (last) => last.id,
  )
  const receipts = await listReceipts(
    tx,
    rows.map(({ transaction_id }) => transaction_id),
  )
  return {
    cashHeldKobo: row.cash_held_kobo,
    cashCeilingKobo: ceilingOf(row, settings),
    figures: figuresOf(account),
    items: rows.map((row) => {
      const isCash = row.account === 'agent_cash'
      return {
        id: row.transaction_id,
        at: row.created_at.toISOString(),
        account: isCash ? ('cash' as const) : ('earnings' as const),
        kind: row.kind,
        amountKobo: isCash ? row.amount_kobo : -row.amount_kobo,
        orderCode: row.order_code,
        ...(row.kind === 'deduction' && row.reason !== null && { reason: row.reason }),
        receipt: hasReceipt(row.kind) ? receiptOf(row.transaction_id) : null,
        confirmation: confirmationOf(row.kind, receipts.get(row.transaction_id)),
      }
    }),
    nextCursor,
  }
}

function confirmationOf(kind: LedgerKind, isReceived: boolean | undefined): AgentMovement['confirmation'] {
  if (!isConfirmable(kind)) return null
  if (isReceived === undefined) return 'open'
  return isReceived ? 'received' : 'refused'
}
