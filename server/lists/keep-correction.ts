import { isCorrected, itemWithoutPersons, withoutPersons } from '#domain/lists/corrections.ts'
import { wordsTyped } from '#domain/lists/words-typed.ts'
import { lagosTime } from '#domain/time/days.ts'
import { sharesCorrections } from '#server/accounts/profile/read-profile.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Correction, insertCorrection } from './correction-store.ts'

/**
 * Keeps what a customer who agreed made of an item, without what says whose it is. Returns whether it was kept.
 */
export async function keepCorrection(
  { tx, clock }: { tx: Tx; clock: Clock },
  userId: string,
  { typed, was, corrected }: Correction,
): Promise<boolean> {
  if (!(await sharesCorrections(tx, userId))) return false
  const said = withoutPersons(typed)
  const words = wordsTyped(said)
  if (words === '' || (was && corrected && !isCorrected(was, corrected))) return false
  await insertCorrection(tx, {
    typed: said,
    words,
    was: was && itemWithoutPersons(was),
    corrected: corrected && itemWithoutPersons(corrected),
    day: lagosTime(clock.now()).date,
    source: 'customer',
  })
  return true
}
