import type { z } from 'zod'
import type { agentMoney } from '#contract/agent.ts'
import { getBalanceKobo, listMovements } from '#server/payments/read-balances.ts'
import { receiptOf } from '#server/payments/rules.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { listAgentRows } from './agent-store.ts'
import { ceilingOf } from './rules.ts'

/** An agent's statement: what stands, and a page of what moved it, newest first. */
export async function readAgentMoney(
  { db, settings }: { db: Db; settings: Settings },
  agentId: string,
  page: { cursor: string | null; limit: number },
): Promise<z.output<typeof agentMoney>> {
  const [row] = await listAgentRows(db, { agentId })
  if (!row) throw fail('agents.not_found')
  const before = page.cursor !== null && /^\d{1,15}$/.test(page.cursor) ? Number(page.cursor) : null
  const of = { accounts: ['agent_cash' as const, 'agent_earnings' as const], ownerId: agentId }
  const rows = await listMovements(db, { ...of, before, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  return {
    cashHeldKobo: row.cash_held_kobo,
    cashCeilingKobo: ceilingOf(row, settings),
    earnedKobo: -(await getBalanceKobo(db, 'agent_earnings', agentId)),
    items: shown.map((row) => {
      const isCash = row.account === 'agent_cash'
      return {
        id: row.transaction_id,
        at: row.created_at.toISOString(),
        account: isCash ? ('cash' as const) : ('earnings' as const),
        kind: row.kind,
        amountKobo: isCash ? row.amount_kobo : -row.amount_kobo,
        orderCode: row.order_code,
        receipt: row.kind === 'remittance' ? receiptOf(row.transaction_id) : null,
      }
    }),
    nextCursor: rows.length > page.limit ? String(shown.at(-1)?.id) : null,
  }
}
