import { leastRenewing } from '#contract/catalogue/prices.ts'
import { bandDays } from '#domain/price-band.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { findBand, lockBands, saveCountsFrom } from './band-store.ts'
import type { PriceKey } from './price-store.ts'
import { bandSince, updateBands } from './update-bands.ts'

interface Figures {
  lowKobo: number
  midKobo: number
  highKobo: number
  count: number
}

/** Lets only prices since a moment count in a band. An earlier moment lets more count again. */
export async function renewBand(
  { tx, clock, actorId }: { tx: Tx; clock: Clock; actorId: string },
  { since, ...key }: PriceKey & { since: Date },
): Promise<Figures> {
  if (since < bandSince(clock) || since > clock.now())
    throw invalidFields([{ path: 'since', message: `Choose a moment of the last ${bandDays} days` }])
  // Locking makes a row where there was none, which then goes with the transaction.
  await lockBands(tx, [key])
  const before = await findBand(tx, key)
  if (before === null) throw fail('prices.not_found')
  await saveCountsFrom(tx, key, since)
  await updateBands({ tx, clock }, [key])
  const renewed = await findBand(tx, key)
  if (renewed === null || renewed.isSample || renewed.count < leastRenewing) throw fail('prices.too_few')
  const { isSample: _, ...figures } = renewed
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
