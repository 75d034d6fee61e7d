import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { itemKobo } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { plainText } from '#contract/core/text.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { quantity } from '#contract/orders/orders.ts'
import { listCorrectionsSource } from '#domain/column-values.ts'
import { foldWord } from '#domain/fold.ts'
import { longestTyped } from '#domain/lists/corrections.ts'

const access = 'markets.manage'

/** Limits how long corrections are stored, and how many. */
export const correctionDays = 365
export const mostCorrections = 20_000
/** Limits how many words are taught for each of units, amounts and talk. */
export const mostTaughtWords = 500

const correctableItem = z.strictObject({
  name: plainText({ max: 120 }),
  productId: idOf('product').nullable(),
  quantity: quantity.nullable(),
  unit: unit.nullable(),
  size: plainText({ max: 40 }).nullable(),
  note: plainText({ max: 300 }).nullable(),
  budgetKobo: itemKobo.nullable(),
  capKobo: itemKobo.nullable(),
})

export const sendCorrectionEndpoint = defineEndpoint({
  id: 'lists.correct',
  method: 'POST',
  path: '/api/lists/corrections',
  summary:
    'Send what the reader made of an item and what the customer made of that; kept without a name, and only of those who agreed',
  access: 'customer',
  body: z
    .strictObject({
      typed: plainText({ min: 1, max: longestTyped }),
      /** Null where the item was not read at all. */
      was: correctableItem.nullable(),
      /** Null where nobody asked for what was read. */
      corrected: correctableItem.nullable(),
    })
    .refine(({ was, corrected }) => was !== null || corrected !== null, {
      path: ['corrected'],
      error: 'An item is needed here or in was',
    }),
  response: z.object({ isKept: z.boolean() }),
})

const misreading = z.object({
  /** The typed words as they are compared. */
  words: z.string(),
  /** Says who said what was meant: customers of their own lists, or agents at the market. */
  source: z.enum(listCorrectionsSource),
  count: z.int(),
  /** Is the newest of them. */
  typed: z.string(),
  was: correctableItem.nullable(),
  corrected: correctableItem.nullable(),
  /** By now it is read as it was corrected. */
  isReadRight: z.boolean(),
})
export type Misreading = z.output<typeof misreading>

export const listMisreadingsEndpoint = defineEndpoint({
  id: 'adminLists.misreadings',
  method: 'GET',
  path: '/api/admin/lists/misreadings',
  summary: 'What customers and agents corrected of how lists were read, by typed words, the commonest first',
  access,
  query: pageQuery,
  response: pageOf(misreading).extend({ corrections: z.int() }),
})

/** A message and what should be read of it, as the corpus of the list reader has it. */
const corpusExample = z.object({
  text: z.string(),
  lines: z.array(correctableItem.omit({ productId: true }).extend({ product: z.string().optional() })),
})

export const exportCorrectionsEndpoint = defineEndpoint({
  id: 'adminLists.examples',
  method: 'GET',
  path: '/api/admin/lists/corrections',
  summary: 'All corrections in the form of the corpus, newest first',
  access,
  response: z.array(corpusExample),
})

export const exportCorrectionsTableEndpoint = defineEndpoint({
  id: 'adminLists.table',
  method: 'GET',
  path: '/api/admin/lists/corrections.csv',
  summary: 'All corrections as a table, newest first',
  access,
  response: z.string(),
  kind: 'csv',
})

const taughtWord = z.object({
  id: idOf('taughtWord'),
  word: z.string(),
  /** Names the product, the unit or the number that it means, the others null; all are where it is no item. */
  product: z.object({ id: idOf('product'), name: z.string() }).nullable(),
  unit: unit.nullable(),
  amount: quantity.nullable(),
  isTalk: z.boolean(),
  taughtAt: instant,
  taughtBy: z.string(),
})
export type TaughtWord = z.output<typeof taughtWord>

export const listTaughtWordsEndpoint = defineEndpoint({
  id: 'adminLists.taught',
  method: 'GET',
  path: '/api/admin/lists/taught-words',
  summary: 'What admins taught the list reader, newest first',
  access,
  query: pageQuery,
  response: pageOf(taughtWord),
})

export const teachWordEndpoint = defineEndpoint({
  id: 'adminLists.teach',
  method: 'POST',
  path: '/api/admin/lists/taught-words',
  summary:
    'Teach the list reader another name of a product, a word for a unit or a number, or what is no item',
  access,
  body: z
    .strictObject({
      word: plainText({ min: 1, max: 60 }),
      productId: idOf('product').nullable(),
      unit: unit.nullable(),
      amount: quantity.nullable().default(null),
      isTalk: z.boolean().default(false),
    })
    .refine(
      ({ productId, unit, amount, isTalk }) => countMeanings([productId, unit, amount]) + +isTalk === 1,
      {
        path: ['unit'],
        message: 'Choose one: an item, a unit, a number, or no item',
      },
    )
    .refine(
      ({ word, unit, amount }) => word === '' || countMeanings([unit, amount]) === 0 || isOneWord(word),
      {
        path: ['word'],
        message: 'A word for a unit or a number is one word of two letters or more',
      },
    ),
  response: taughtWord,
  status: 201,
})

function countMeanings(meanings: readonly unknown[]): number {
  return meanings.filter((meaning) => meaning !== null).length
}

function isOneWord(word: string): boolean {
  return /^[\p{L}\p{M}'’]+$/u.test(word) && foldWord(word).length > 1
}

export const forgetTaughtWordEndpoint = defineEndpoint({
  id: 'adminLists.forget',
  method: 'POST',
  path: '/api/admin/lists/taught-words/:id/forget',
  summary: 'Take back what was taught; the product or unit no longer goes by that word',
  access,
  params: z.strictObject({ id: idOf('taughtWord') }),
  response: z.object({}),
})
