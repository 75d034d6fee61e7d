import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { offerAheadMs } from '#server/dispatch/core/rules.ts'
import { listWaitingCities } from '#server/dispatch/core/store.ts'
import { createBatcher } from '#server/platform/batch.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { offerWaitingOrders, type Planning, readCityPlanning } from './offer-order.ts'

interface Context extends Pick<SettingsServices, 'db' | 'clock' | 'log' | 'readSettings'> {
  planning: Planning
  committed(): void
}

/** Any number will do, as long as every process that plans takes the same. */
export const offerLock = 720_511_420
/** Rounds are this far apart at least, so that a busy process takes more orders at a time. */
const restMs = 25
/** And so much further for each order that waits: whoever is asked next comes from a long queue anyway. */
const restEachMs = 1

export interface OfferRounds {
  /** Plans every city with waiting orders; calls that come while it runs share the next round. Names agents who got room. */
  run(freed: readonly string[]): Promise<void>
  /** Has an order that was just placed offered; the caller does not wait. */
  offerPlaced(orderId: string): void
}

/**
 * Rounds of offers: each city is planned by one process at a time, cities side by side. What fails after an order
 * was placed is offered by the job that the reaction to `order.placed` adds.
 */
export function createOfferRounds({
  db,
  clock,
  log,
  readSettings,
  planning,
  committed,
}: Context): OfferRounds {
  /** Returns how many orders waited. */
  async function planCity(city: string, freed: ReadonlySet<string>): Promise<number> {
    const settings = await readSettings()
    const cityPlanning = await readCityPlanning(planning, city)
    return db.transaction().execute(async (tx) => {
      // Before any order is held: two rounds of a city at once would each ask the same agent too often.
      await sql`select pg_advisory_xact_lock(${offerLock}, hashtext(${city}))`.execute(tx)
      return offerWaitingOrders({ tx, clock, settings, planning: cityPlanning, freed })
    })
  }

  const round = createBatcher({
    maxSize: 1000,
    inFlight: 1,
    run: async (wanted: (readonly string[])[]) => {
      const freed = new Set(wanted.flat())
      const wantedBy = new Date(clock.now().getTime() + offerAheadMs)
      const counts = await Promise.all(
        (await listWaitingCities(db, wantedBy)).map((city) => planCity(city, freed)),
      )
      committed()
      const waiting = counts.reduce((all, count) => all + count, 0)
      await sleep(restMs + waiting * restEachMs)
      return wanted
    },
  })

  return {
    async run(freed) {
      await round(freed)
    },
    offerPlaced(orderId) {
      // After the answer has been sent.
      setImmediate(() => {
        round([]).catch((error: unknown) =>
          log.warn({ err: error, orderId }, 'a placed order was not offered at once; a job will offer it'),
        )
      })
    },
  }
}
