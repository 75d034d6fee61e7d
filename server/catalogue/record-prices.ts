import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertObservations, type Observation } from './price-store.ts'
import { updateBands } from './update-bands.ts'

/** Adds what agents paid to the price guide; an item of an order counts once however often it is recorded. */
export async function recordPrices(
  context: { tx: Tx; clock: Clock },
  observations: Omit<Observation, 'source'>[],
): Promise<void> {
  await insertObservations(
    context.tx,
    observations.map((observation) => ({ ...observation, source: 'agent' })),
  )
  await updateBands(context, observations)
}
