import { isGodMode } from '#contract/accounts/accounts.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { waitPreference } from '#contract/core/endpoint.ts'
import { previewPlansEndpoint } from '#contract/dispatch/plan-preview.ts'
import {
  assignOrder as assignEndpoint,
  listAgentsEndpoint,
  recordRemittanceEndpoint,
} from '#contract/orders/admin-orders.ts'
import { assignParams, bulkAssignEndpoint, type OrderChoice } from '#contract/orders/bulk-actions.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { choiceSaid, chooseOrders } from '#server/orders/board/choose-orders.ts'
import { listHolders } from '#server/orders/core/find-order.ts'
import { readAdminOrder } from '#server/orders/reading/read-order.ts'
import { receiptOf } from '#server/payments/core/rules.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { createReadTogether } from '#server/platform/batch.ts'
import type { ReadLag } from '#server/platform/events/lag.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api, RequestContext } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { type RunWorks, runWork } from '#server/runs/run-work.ts'
import { startRun } from '#server/runs/start-run.ts'
import { presentAdminAgent } from './agents/read-dashboard.ts'
import { listAgentRows } from './core/agent-store.ts'
import { takeRemittance } from './core/take-remittance.ts'
import { assignOrder } from './offers/assign-order.ts'
import { createPreviewPlans } from './preview/preview-plans.ts'
import { type CountFailed, type CountSignals, readOverview } from './read-overview.ts'

interface Context extends Pick<MarketServices, 'db' | 'clock' | 'readSettings' | 'readAreas'> {
  readLag: ReadLag
  /** Notifications come later among the features. */
  countFailedPushes: CountFailed
  /** So does what looks for fraud. */
  countSignals: CountSignals
}

/** Pages that follow what happens are answered together, by one reading in this time. */
const restMs = 1_000

const mayWait = ({ headers }: RequestContext) => headers['prefer'] === waitPreference

/** Registers what admins do about agents: see them, give them orders, take in their cash. */
export function registerAdminDispatch(api: Api, context: Context): void {
  const { db, clock, readSettings } = context
  registerAssigning(api, context)
  api.answer(previewPlansEndpoint, createPreviewPlans(context))
  const [now, soon] = [createReadTogether(0), createReadTogether(restMs)]
  api.answer(getOverviewEndpoint, ({ query, viewer, request }) => {
    const cities = citiesToRead(viewer, query.city)
    const read = async () =>
      readOverview({ ...context, settings: await readSettings(), viewer: viewer.user, cities })
    const { permissions, cities: ofViewer } = viewer.user
    const rights = [isGodMode(viewer.user), permissions.toSorted(), ofViewer ?? null, cities]
    return (mayWait(request) ? soon : now)(`overview ${JSON.stringify(rights)}`, read)
  })

  api.answer(listAgentsEndpoint, ({ query, viewer, request }) => {
    const cities = citiesToRead(viewer, query.city)
    const read = async () => {
      const settings = await readSettings()
      const rows = await listAgentRows(db, { cities })
      return rows.map((row) => presentAdminAgent(row, settings, clock.now()))
    }
    return (mayWait(request) ? soon : now)(`agents ${JSON.stringify(cities)}`, read)
  })

  api.answer(recordRemittanceEndpoint, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx, audit) => {
      const { agent, movementId } = await takeRemittance(
        { tx, clock },
        { ...body, agentId: params.id, cities: citiesToRead(viewer) },
      )
      await audit('money.remit', params.id, body)
      const [after] = await listAgentRows(tx, { agentId: params.id })
      return {
        ...presentAdminAgent(after ?? agent, settings, clock.now()),
        recordedAt: clock.now().toISOString(),
        receipt: receiptOf(movementId ?? ''),
      }
    })
  })
}

/** Giving an order to an agent, and several at once. */
function registerAssigning(api: Api, context: Context): void {
  const { clock, readSettings, readAreas } = context
  api.answer(assignEndpoint, async ({ params, body, viewer, write }) => {
    const [settings, areas] = await Promise.all([readSettings(), readAreas()])
    return write(async (tx, audit) => {
      const given = { admin: viewer.user, orderId: params.id, ...body }
      const { before } = await assignOrder({ tx, clock, settings, areas }, given)
      const { from: _from, ...said } = body
      await audit('orders.assign', params.id, { ...said, agentId: { from: before, to: body.agentId } })
      return readAdminOrder(tx, params.id, viewer.user)
    })
  })

  api.answer(bulkAssignEndpoint, async ({ body: { orders, from, ...given }, viewer, write }) => {
    const areas = await context.readAreas()
    return write(async (tx) => {
      const subjects = await chooseOrders({ tx, clock, areas, viewer }, orders)
      const ids = subjects.map(({ id }) => id)
      const holders = from === undefined ? await listHolders(tx, ids) : holdersSeen(orders, from)
      const params = { ...given, holders }
      const said = { ...given, ...choiceSaid(orders) }
      const start = { kind: 'assign_orders', adminId: viewer.user.id, params, said, subjects } as const
      return startRun({ tx, clock }, start)
    })
  })
}

/** Returns who had each order when the admin looked. Throws unless each that is named has an entry of its own. */
function holdersSeen(orders: OrderChoice, from: readonly (string | null)[]): Record<string, string | null> {
  const ids = 'ids' in orders ? orders.ids : []
  if (from.length !== ids.length)
    throw invalidFields([{ path: 'from', message: 'Name who has each of the ids, in their order' }])
  return Object.fromEntries(ids.map((id, index) => [id, from[index] ?? null]))
}

/** Giving many orders to one agent. */
export function dispatchRunWorks({
  clock,
  readSettings,
  readAreas,
}: Pick<Context, 'clock' | 'readSettings' | 'readAreas'>): RunWorks {
  return {
    assign_orders: runWork(assignParams, async (tx, { runId, subject: orderId, admin, readFact }, given) => {
      const settings = readFact('settings', null, readSettings)
      const areas = readFact('areas', null, readAreas)
      const { holders, ...params } = given
      const from = holders?.[orderId] ?? null
      const { before } = await assignOrder(
        { tx, clock, settings, areas },
        { admin, orderId, from, ...params },
      )
      const detail = { ...params, agentId: { from: before, to: params.agentId }, runId }
      await recordAudit(tx, clock, { actorId: admin.id, action: 'orders.assign', subject: orderId, detail })
    }),
  }
}
