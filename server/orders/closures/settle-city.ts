import type { PrepareClosing } from '#server/markets/closing.ts'
import { holdMarketsOf } from '#server/markets/hold-market.ts'
import { readInService } from '#server/markets/in-service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PrepareCity } from '#server/settings/cities/closing.ts'

/** Does the same for all markets of a city, or of all cities, whose hours of service change. */
export function createPrepareCity(db: Db, prepareClosing: PrepareClosing): PrepareCity {
  return async () => {
    const settleClosing = await prepareClosing()
    const before = await readInService(db)
    return async (tx, { city, decision, actorId }) => {
      const markets = await holdMarketsOf(tx, city)
      const after = await readInService(tx)
      const changes = markets.map((row) => ({ before: before(row), after: after(row) }))
      return settleClosing(tx, { changes, decision, actorId })
    }
  }
}
