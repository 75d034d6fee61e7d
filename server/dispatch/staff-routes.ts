import { assignOrder as assignEndpoint, getOverview, listAgents, recordRemittance } from '#contract/admin.ts'
import { readAdminOrder } from '#server/orders/read-order.ts'
import { postMovement } from '#server/payments/ledger.ts'
import { receiptOf, remittanceLegs } from '#server/payments/rules.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { listAgentRows, lockAgent } from './agent-store.ts'
import { assignOrder } from './assign-order.ts'
import { presentAdminAgent } from './read-desk.ts'
import { readOverview } from './read-overview.ts'

interface Context {
  db: Db
  clock: Clock
  readSettings: ReadSettings
}

/** What staff do about agents: see them, give them orders, take in their cash. */
export function registerStaffDispatch(api: Api, { db, clock, readSettings }: Context): void {
  api.answer(getOverview, async () => readOverview({ db, clock, settings: await readSettings() }))

  api.answer(listAgents, async () => {
    const settings = await readSettings()
    return (await listAgentRows(db)).map((row) => presentAdminAgent(row, settings))
  })

  api.answer(assignEndpoint, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      await assignOrder({ tx, clock, settings }, { admin: viewer.user, orderId: params.id, ...body })
      await recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'orders.assign',
        subject: params.id,
        detail: body,
      })
      return readAdminOrder(tx, params.id, viewer.user)
    })
  })

  api.answer(recordRemittance, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      const agent = await lockAgent(tx, params.id)
      if (!agent) throw fail('agents.not_found')
      if (body.amountKobo > agent.cash_held_kobo)
        throw fail('agents.remits_too_much', { detail: { cashHeldKobo: agent.cash_held_kobo } })
      const legs = remittanceLegs({ agentId: params.id, amountKobo: body.amountKobo })
      const movementId = await postMovement({ tx, clock }, { kind: 'remittance', reason: body.reason, legs })
      await recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'money.remit',
        subject: params.id,
        detail: body,
      })
      const [after] = await listAgentRows(tx, { agentId: params.id })
      return {
        ...presentAdminAgent(after ?? agent, settings),
        recordedAt: clock.now().toISOString(),
        receipt: receiptOf(movementId ?? ''),
      }
    })
  })
}
