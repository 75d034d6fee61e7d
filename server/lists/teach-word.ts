import { mostTaughtWords } from '#contract/lists/corrections.ts'
import { foldPhrase, foldWord } from '#domain/fold.ts'
import { isUnitWord } from '#domain/lists/amounts/units-of-lists.ts'
import { isLexiconWord } from '#domain/lists/lexicon/lexicon.ts'
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
  listTaughtWords,
  lockTaughtWords,
  type Meaning,
} from './taught-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  /** Lists all goods on offer, read before the transaction. */
  goods: readonly { name: string; aliases: readonly string[] }[]
  actorId: string
}

/** Lets a word mean a product, a unit, a number or no item from now on; returns its id. Throws where it means something already. */
export async function teachWord(
  { tx, clock, goods, actorId }: Context,
  { word, ...meaning }: Meaning & { word: string },
): Promise<string> {
  await lockTaughtWords(tx)
  const { productId } = meaning
  const { units, amounts, talk } = await listTaughtWords(tx)
  const taught = [...units, ...amounts].map((known) => known.word).concat(talk)
  const folded = foldPhrase(word)
  if (taught.some((known) => foldPhrase(known) === folded))
    throw invalidFields([{ path: 'word', message: `“${word}” was taught already` }])
  if (productId === null && taught.length >= mostTaughtWords)
    throw invalidFields([
      { path: 'word', message: `At most ${mostTaughtWords} words besides names of items` },
    ])
  if (productId === null) refuseKnownWord(goods, word)
  const id = newId('taughtWord', clock)
  if (productId !== null) await addAlias({ tx, clock, actorId }, productId, word)
  await insertTaughtWord(tx, { id, word, ...meaning, actorId, now: clock.now() })
  await recordAudit(tx, clock, {
    actorId,
    action: 'lists.teach',
    subject: id,
    detail: detailOf(word, meaning),
  })
  return id
}

/** Takes back what was taught. */
export async function forgetTaughtWord(
  { tx, clock, actorId }: Omit<Context, 'goods'>,
  id: string,
): Promise<void> {
  await lockTaughtWords(tx)
  const taught = await findTaughtRow(tx, id)
  if (taught === null) throw fail('lists.word_not_found')
  const { word, productId } = taught
  if (productId !== null) await removeAlias({ tx, clock, actorId }, productId, word)
  await deleteTaughtWord(tx, id)
  await recordAudit(tx, clock, {
    actorId,
    action: 'lists.forget_word',
    subject: id,
    detail: detailOf(word, taught),
  })
}

/** Returns what the audit log says of it: the word, and the one thing that it means. */
function detailOf(word: string, { productId, unit, amount, isTalk }: Meaning) {
  const means = { productId, unit, amount, isTalk: isTalk || null }
  return { word, ...Object.fromEntries(Object.entries(means).filter(([, value]) => value !== null)) }
}

/** A word that the reader knows as something else would be read otherwise in every list. */
function refuseKnownWord(goods: Context['goods'], word: string): void {
  const phrase = foldPhrase(word)
  const named = goods.find(({ name, aliases }) =>
    [name, ...aliases].some((said) => foldPhrase(said) === phrase),
  )
  const message = named
    ? `“${word}” means ${named.name} already`
    : isUnitWord(phrase) || isLexiconWord(foldWord(word))
      ? `The list reader knows “${word}” already`
      : null
  if (message !== null) throw invalidFields([{ path: 'word', message }])
}
