import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { previewPlansEndpoint } from '#contract/dispatch/plan-preview.ts'
import { areasOfCity } from '#domain/places/service-area.ts'
import { roads, shoppingMinutes } from '#domain/places/trip-minutes.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { createPlannerThread } from '#server/dispatch/planner/planner-thread.ts'
import type { ReplayRequest } from '#server/dispatch/planner/replay-days.ts'
import { defaultRules, kilometreWeights } from '#server/dispatch/planner/rules.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { doorOf } from '#server/orders/promise/make-promise.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import { listPastOrders, type PastOrderRow } from './past-orders-store.ts'

type Preview = EndpointAnswer<typeof previewPlansEndpoint>

/** So many orders are planned anew at most, and the answer is given again for so long. */
const mostOrders = 400
const rememberedMs = minutes(10)
/** Without much search: both presets are compared alike. */
const searchSteps = 40

/** Reads what the last week's orders would have come to by either preset; worked out in a thread that ends with it. */
export function createPreviewPlans(
  context: Pick<MarketServices, 'db' | 'clock' | 'readAreas'>,
): () => Promise<Preview> {
  return rememberRecent(() => previewPlans(context), rememberedMs).get
}

async function previewPlans({
  db,
  clock,
  readAreas,
}: Pick<MarketServices, 'db' | 'clock' | 'readAreas'>): Promise<Preview> {
  const rows = await listPastOrders(db, new Date(clock.now().getTime() - days(7)), mostOrders)
  if (rows.length === 0) return { orders: 0, figures: null }
  const areas = await readAreas()
  const past = [...Map.groupBy(rows, ({ city, placed_at: at }) => `${city} ${lagosTime(at).date}`).values()]
  const rules = { ...defaultRules, maxSteps: searchSteps }
  const request = { days: past.map(toDay), roads, promiseMinutes: rules.usualMinutes }
  const thread = createPlannerThread()
  try {
    const byMinutes = await thread.replay({ ...request, rules })
    const byKilometres = await thread.replay({ ...request, rules: { ...rules, ...kilometreWeights } })
    const isKnown = byMinutes !== null && byKilometres !== null
    return { orders: rows.length, figures: isKnown ? { minutes: byMinutes, kilometres: byKilometres } : null }
  } finally {
    await thread.stop()
  }

  function toDay(orders: readonly PastOrderRow[]): ReplayRequest['days'][number] {
    const [first] = orders
    const began = Math.min(...orders.map(({ placed_at: at }) => at.getTime()))
    const inCity = areasOfCity(areas, first?.city ?? '')
    // Begins whoever delivered that day at the market of their first order.
    const crew = new Map(orders.map((order) => [order.agent_id, marketOf(order)]))
    return {
      agents: [...crew.values()],
      orders: orders.map((order) => ({
        placedAt: (order.placed_at.getTime() - began) / minutes(1),
        market: marketOf(order),
        door: pointOf(doorOf(order, inCity) ?? marketOf(order)),
        workMinutes: shoppingMinutes(order.item_count),
      })),
    }
  }
}

function marketOf({ market_latitude: latitude, market_longitude: longitude }: PastOrderRow) {
  return { latitude, longitude }
}

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude }
}
