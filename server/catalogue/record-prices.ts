import type { Tx } from '#server/platform/database/database.ts'
import { insertObservations, type Observation } from './store.ts'

/** Adds what agents paid to the price guide; a line of an order counts once however often it is told. */
export function recordPrices(tx: Tx, observations: Omit<Observation, 'source'>[]): Promise<void> {
  return insertObservations(
    tx,
    observations.map((observation) => ({ ...observation, source: 'agent' })),
  )
}
