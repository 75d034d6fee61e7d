import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import { type CorrectableItem, withoutPersons } from '#domain/lists/corrections.ts'
import { readList } from '#domain/lists/read-list.ts'
import { wordsTyped } from '#domain/lists/words-typed.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertCorrection } from './correction-store.ts'

/** Holds what was read of an item, and what its agent says was bought in its place. */
interface Bought {
  name: string
  productId: string | null
  substituteName: string
}

const nothingElse = {
  quantity: null,
  unit: null,
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
} as const

/**
 * Counts another good than was read as a correction by the agent: the words of the two goods alone, nothing else that the
 * customer typed. Returns whether it was kept: what was bought must be one good that we know.
 */
export async function keepMeaning(
  { tx, clock }: { tx: Tx; clock: Clock },
  index: CatalogueIndex,
  { name, productId, substituteName }: Bought,
): Promise<boolean> {
  const [bought, ...others] = readList(substituteName, index).lines
  if (!bought?.productId || others.length > 0 || bought.productId === productId) return false
  const typed = wordsTyped(withoutPersons(name))
  if (typed === '') return false
  const meant = (of: Pick<CorrectableItem, 'name' | 'productId'>): CorrectableItem => ({
    ...of,
    ...nothingElse,
  })
  await insertCorrection(tx, {
    typed,
    words: typed,
    was: meant({ name: typed, productId }),
    corrected: meant({ name: wordsTyped(withoutPersons(bought.name)), productId: bought.productId }),
    day: lagosTime(clock.now()).date,
    source: 'agent',
  })
  return true
}
