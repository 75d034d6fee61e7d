import { mostTaughtUnits } from '#contract/lists/corrections.ts'
import { foldPhrase, foldWord, singular } from '#domain/fold.ts'
import { isUnitWord } from '#domain/lists/amounts/units-of-lists.ts'
import { isLexiconWord } from '#domain/lists/lexicon/lexicon.ts'
import type { Unit } from '#domain/units.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { addAlias, removeAlias } from '#server/catalogue/save-product.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import {
  deleteTaughtWord,
  findTaughtRow,
  insertTaughtWord,
  listUnitWords,
  lockTaughtWords,
} from './taught-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  readCatalogue: ReadCatalogue
  actorId: string
}

/** Lets a word mean a product or a unit from now on; returns its id. Throws where it means something already. */
export async function teachWord(
  { tx, clock, readCatalogue, actorId }: Context,
  { word, productId, unit }: { word: string; productId: string | null; unit: Unit | null },
): Promise<string> {
  await lockTaughtWords(tx)
  const units = await listUnitWords(tx)
  const folded = foldPhrase(word)
  if (units.some((known) => foldPhrase(known.word) === folded))
    throw invalidFields([{ path: 'word', message: `“${word}” means a unit already` }])
  if (unit !== null) await refuseUnitWord(readCatalogue, word, units.length)
  const id = newId('taughtWord', clock)
  if (productId !== null) await addAlias({ tx, clock, actorId }, productId, word)
  await insertTaughtWord(tx, { id, word, productId, unit, actorId, now: clock.now() })
  await recordAudit(tx, clock, {
    actorId,
    action: 'lists.teach',
    subject: id,
    detail: { word, ...(productId === null ? { unit } : { productId }) },
  })
  return id
}

/** Takes back what was taught. */
export async function forgetTaughtWord(
  { tx, clock, actorId }: Omit<Context, 'readCatalogue'>,
  id: string,
): Promise<void> {
  await lockTaughtWords(tx)
  const taught = await findTaughtRow(tx, id)
  if (taught === null) throw fail('lists.word_not_found')
  const { word, productId, unit } = taught
  if (productId !== null) await removeAlias({ tx, clock, actorId }, productId, word)
  await deleteTaughtWord(tx, id)
  await recordAudit(tx, clock, {
    actorId,
    action: 'lists.forget_word',
    subject: id,
    detail: { word, ...(productId === null ? { unit } : { productId }) },
  })
}

/** A word that the reader knows as something else would be read otherwise in every list. */
async function refuseUnitWord(readCatalogue: ReadCatalogue, word: string, known: number): Promise<void> {
  const stem = singular(foldWord(word))
  const named = (await readCatalogue.all()).find(({ name, aliases }) =>
    [name, ...aliases].some((said) => foldPhrase(said) === stem),
  )
  const message = named
    ? `“${word}” means ${named.name} already`
    : isUnitWord(stem) || isLexiconWord(foldWord(word))
      ? `The list reader knows “${word}” already`
      : known >= mostTaughtUnits
        ? `At most ${mostTaughtUnits} words for units`
        : null
  if (message !== null) throw invalidFields([{ path: 'word', message }])
}
