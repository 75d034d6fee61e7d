import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idOf } from './ids.ts'
import { kobo } from './money.ts'
import { plainText } from './text.ts'
import { unit } from './unit-schema.ts'

/** Longest text that one list may have. */
export const maxListCharacters = 5000

export const listLine = z.object({
  /** What the customer typed, untouched. */
  raw: z.string(),
  name: z.string(),
  productId: idOf('product').nullable(),
  quantity: z.number().nullable(),
  unit: unit.nullable(),
  size: z.string().nullable(),
  note: z.string().nullable(),
  /** "N500 pepper": the amount is fixed and the quantity follows. */
  budgetKobo: kobo.nullable(),
  /** "not more than 4k": the most that the customer wants to pay. */
  capKobo: kobo.nullable(),
})

export const parseList = defineEndpoint({
  id: 'lists.parse',
  method: 'POST',
  path: '/api/lists/parse',
  summary: 'Turn free text into lines to confirm; nothing that was typed is dropped',
  access: 'public',
  body: z.strictObject({
    text: plainText({ min: 1, max: maxListCharacters }),
    marketId: idOf('market').nullable().optional(),
  }),
  response: z.object({ lines: z.array(listLine), message: z.string().nullable() }),
})
