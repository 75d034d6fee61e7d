import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts.ts'
import type { getAgentMoney } from '#contract/agent.ts'
import { getBalanceKobo, listMovements } from '#server/payments/read-balances.ts'
import { receiptOf } from '#server/payments/rules.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'

/** An agent's own statement: what stands, and a page of what moved it, newest first. */
export async function readAgentMoney(
  { db, settings }: { db: Db; settings: Settings },
  agent: CurrentUser,
  page: { cursor: string | null; limit: number },
): Promise<z.output<typeof getAgentMoney.response>> {
  const before = page.cursor !== null && /^\d{1,15}$/.test(page.cursor) ? Number(page.cursor) : null
  const of = { accounts: ['agent_cash' as const, 'agent_earnings' as const], ownerId: agent.id }
  const rows = await listMovements(db, { ...of, before, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  return {
    cashHeldKobo: await getBalanceKobo(db, 'agent_cash', agent.id),
    cashCeilingKobo: settings.agentCashCeilingKobo,
    earnedKobo: -(await getBalanceKobo(db, 'agent_earnings', agent.id)),
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
