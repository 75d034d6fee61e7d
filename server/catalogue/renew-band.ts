import { leastRenewing } from '#contract/catalogue/prices.ts'
import { bandDays } from '#domain/prices/price-band.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { findBand, lockBands, saveCountsFrom } from './band-store.ts'
import type { PriceKey } from './price-store.ts'
import { bandSince, bandsSince, updateBands } from './update-bands.ts'

interface Figures {
  lowKobo: number
  midKobo: number
  highKobo: number
  count: number
}

const isRecent = (clock: Clock, since: Date) => since >= bandSince(clock) && since <= clock.now()

/** Returns what each band would be once only prices since a moment count; null where they are too few, or of too few agents. */
export async function renewedBands(
  { db, clock }: { db: Db | Tx; clock: Clock },
  moves: readonly (PriceKey & { since: Date })[],
): Promise<(Figures | null)[]> {
  const bands = await bandsSince({ db, clock }, moves)
  return bands.map((band, at) => {
    const since = moves[at]?.since
    if (since === undefined || !isRecent(clock, since)) return null
    if (!('lowKobo' in band) || band.isSample || band.count < leastRenewing) return null
    const { lowKobo, midKobo, highKobo, count } = band
    return { lowKobo, midKobo, highKobo, count }
  })
}

/** Lets only prices since a moment count in a band. An earlier moment lets more count again. */
export async function renewBand(
  { tx, clock, actorId }: { tx: Tx; clock: Clock; actorId: string },
  { since, ...key }: PriceKey & { since: Date },
): Promise<Figures> {
  if (!isRecent(clock, since))
    throw invalidFields([{ path: 'since', message: `Choose a moment of the last ${bandDays} days` }])
  // Locking would make a row where there is none, also of a market or an item that nobody knows.
  if ((await findBand(tx, key)) === null) throw fail('prices.not_found')
  await lockBands(tx, [key])
  const before = await findBand(tx, key)
  if (before === null) throw fail('prices.not_found')
  const [figures = null] = await renewedBands({ db: tx, clock }, [{ ...key, since }])
  if (figures === null) throw fail('prices.too_few')
  await saveCountsFrom(tx, key, since)
  await updateBands({ tx, clock }, [key])
  await recordAudit(tx, clock, {
    actorId,
    action: 'prices.renew_band',
    subject: key.productId,
    detail: {
      marketId: key.marketId,
      unit: key.unit,
      since: since.toISOString(),
      lowKobo: { from: before.lowKobo, to: figures.lowKobo },
      highKobo: { from: before.highKobo, to: figures.highKobo },
    },
  })
  return figures
}
