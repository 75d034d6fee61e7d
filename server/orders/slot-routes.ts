import { listMarketSlots } from '#contract/slots.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { listSlotRows } from './slot-store.ts'

interface Context {
  db: Db
  clock: Clock
  readMarkets: ReadMarkets
  readSettings: ReadSettings
}

/** Which hours of a market are filling up. */
export function registerSlots(api: Api, { db, clock, readMarkets, readSettings }: Context): void {
  api.answer(listMarketSlots, async ({ params }) => {
    const market = await readMarkets.bySlug(params.slug)
    if (!market?.isActive) throw fail('markets.not_found')
    const { slotCapacity } = await readSettings()
    const booked = await listSlotRows(db, market.id, clock.now())
    return {
      capacity: slotCapacity,
      booked: booked.map(({ startsAt, taken }) => ({
        startsAt: startsAt.toISOString(),
        left: Math.max(0, slotCapacity - taken),
      })),
    }
  })
}
