import { sql } from 'kysely'
import type { z } from 'zod'
import type { getOverview } from '#contract/admin.ts'
import { lagosInstant, lagosTime } from '#contract/days.ts'
import { listBoardOrders } from '#server/orders/queue.ts'
import { readWaitingProblems } from '#server/orders/read-after.ts'
import { presentBoardOrder } from '#server/orders/read-order.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { listAgentRows } from './agent-store.ts'
import { presentAdminAgent } from './read-desk.ts'
import { ceilingOf } from './rules.ts'

type Overview = z.output<typeof getOverview.response>

/** What needs a person now, and today's figures by the Lagos day. */
export async function readOverview({
  db,
  clock,
  settings,
}: {
  db: Db
  clock: Clock
  settings: Settings
}): Promise<Overview> {
  const now = clock.now()
  const [orders, agents, problems, today] = await Promise.all([
    listBoardOrders(db, { statuses: 'live', marketId: null, search: null, before: null, limit: 500 }),
    listAgentRows(db),
    readWaitingProblems(db),
    readToday(db, lagosInstant(lagosTime(now).date, 0)),
  ])
  const board = orders.map(presentBoardOrder)
  return {
    late: board.filter((order) => order.promise.by < now.toISOString()),
    unassigned: board.filter((order) => order.needsAssigning),
    codeLocked: board.filter((order) => order.codeLocked),
    overCeiling: agents
      .filter((agent) => agent.cash_held_kobo >= ceilingOf(agent, settings))
      .map((agent) => presentAdminAgent(agent, settings)),
    problems,
    today,
    agentsOnDuty: agents.filter((agent) => agent.is_on_duty).length,
  }
}

async function readToday(db: Db, since: Date): Promise<Overview['today']> {
  const { rows } = await sql<Overview['today']>`
    select
      (select count(*) from orders where placed_at >= ${since})::int as placed,
      count(*) filter (where status = 'delivered')::int as delivered,
      (select count(*) from orders where status = 'cancelled' and ended_at >= ${since})::int as cancelled,
      coalesce(sum(goods_kobo), 0)::bigint as "goodsKobo",
      coalesce(sum(delivery_fee_kobo + service_fee_kobo), 0)::bigint as "feesKobo",
      avg((delivered_at <= promised_by)::int)::float8 as "onTimeShare"
    from orders where delivered_at >= ${since}`.execute(db)
  return rows[0] ?? { placed: 0, delivered: 0, cancelled: 0, goodsKobo: 0, feesKobo: 0, onTimeShare: null }
}
