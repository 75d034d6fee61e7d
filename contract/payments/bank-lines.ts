import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf } from '#contract/core/ids.ts'
import { codeText, plainText } from '#contract/core/text.ts'
import { expenseCategories } from './books.ts'

/** A bank's statement as text, as it was saved; 2 MB are a busy year. */
export const maxStatementLength = 2_000_000
const statementText = z
  .string()
  .min(1, 'Choose a file')
  .max(maxStatementLength, 'Choose a file of up to 2 MB')
/** As JSON writes it: a sign of a statement takes up to two bytes. */
const maxBodyBytes = 2 * maxStatementLength + 1_000

/** Lists what a line without a movement can be booked as: money that came in, and money that left. */
export const bookableIn = [
  'remittance',
  'customer',
  'business',
  'income',
  'owner_in',
  'own_transfer',
] as const
export const bookableOut = ['expense', 'owner_out', 'own_transfer'] as const

const bankLine = z.object({
  id: z.string(),
  day: calendarDay,
  amountKobo: z.int(),
  words: z.string(),
  reference: z.string().nullable(),
  isMatched: z.boolean(),
  /** Names the movement that it shows. */
  receipt: z.string().nullable(),
  /** Movements that it might show, where several would do. */
  candidates: z.array(
    z.object({ postingId: z.string(), day: calendarDay, receipt: z.string(), reason: z.string().nullable() }),
  ),
})
export type BankLine = z.output<typeof bankLine>

const accountParams = z.strictObject({ id: idOf('moneyAccount') })

export const previewBankLinesEndpoint = defineEndpoint({
  id: 'bankLines.preview',
  method: 'POST',
  path: '/api/admin/books/accounts/:id/lines/preview',
  summary: 'Preview a bank’s statement, CSV or OFX, and what of it is new; nothing is saved',
  access: 'money.manage',
  maxBodyBytes,
  params: accountParams,
  body: z.strictObject({ text: statementText }),
  response: z.object({
    lines: z.array(
      z.object({
        day: calendarDay,
        amountKobo: z.int(),
        words: z.string(),
        reference: z.string().nullable(),
        isNew: z.boolean(),
      }),
    ),
    /** Lines that have a date and could not be read. */
    unreadable: z.array(z.string()),
  }),
})

const importResult = z.object({ added: z.int(), matched: z.int(), unmatched: z.int() })

export const importBankLinesEndpoint = defineEndpoint({
  id: 'bankLines.import',
  method: 'POST',
  path: '/api/admin/books/accounts/:id/lines',
  summary: 'Save what is new of a bank’s statement, and match it with the books',
  access: 'money.manage',
  needsIdempotencyKey: true,
  maxBodyBytes,
  params: accountParams,
  body: z.strictObject({ text: statementText }),
  response: importResult,
})

export const listBankLinesEndpoint = defineEndpoint({
  id: 'bankLines.list',
  method: 'GET',
  path: '/api/admin/books/accounts/:id/lines',
  summary: 'Lines of the bank that no movement shows yet, oldest first, or the newest of all',
  access: 'money.manage',
  params: accountParams,
  query: z.strictObject({ show: z.enum(['open', 'all']).default('open') }),
  response: z.object({
    lines: z.array(bankLine),
    openCount: z.int(),
    /** Movements of ours until the last line’s day that no line shows. */
    missing: z.array(
      z.object({
        postingId: z.string(),
        day: calendarDay,
        amountKobo: z.int(),
        receipt: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  }),
})

const lineParams = z.strictObject({ id: z.string().regex(/^\d{1,15}$/, 'This is not a line') })

export const matchBankLineEndpoint = defineEndpoint({
  id: 'bankLines.match',
  method: 'POST',
  path: '/api/admin/books/lines/:id/match',
  summary: 'Say which movement a line of the bank shows',
  access: 'money.manage',
  params: lineParams,
  body: z.strictObject({ postingId: z.string().regex(/^\d{1,15}$/, 'This is not a movement') }),
  response: bankLine,
})

export const bookBankLineEndpoint = defineEndpoint({
  id: 'bankLines.book',
  method: 'POST',
  path: '/api/admin/books/lines/:id/book',
  summary: 'Book a line of the bank that no movement shows',
  access: 'money.manage',
  needsIdempotencyKey: true,
  params: lineParams,
  body: z
    .strictObject({
      as: z.enum([
        'remittance',
        'customer',
        'business',
        'income',
        'owner_in',
        'own_transfer',
        'expense',
        'owner_out',
      ]),
      category: z.enum(expenseCategories).nullable().default(null),
      agentId: idOf('user').nullable().default(null),
      orderCode: codeText({ min: 1, max: 40 }).nullable().default(null),
      /** Names the business that pays its invoices. */
      businessId: idOf('business').nullable().default(null),
      /** Names the other till or bank account of a transfer. */
      accountId: idOf('moneyAccount').nullable().default(null),
      note: plainText({ min: 1, max: 300 }),
    })
    .superRefine(({ as, category, agentId, orderCode, businessId, accountId }, context) => {
      const needs = [
        ['expense', 'category', category, 'Choose what it was for'],
        ['remittance', 'agentId', agentId, 'Choose the agent'],
        ['customer', 'orderCode', orderCode, 'Write the code of one of their orders'],
        ['business', 'businessId', businessId, 'Choose the business'],
        ['own_transfer', 'accountId', accountId, 'Choose the other account'],
      ] as const
      for (const [way, path, value, message] of needs) {
        if (as === way && value === null) context.addIssue({ code: 'custom', path: [path], message })
        if (as !== way && value !== null)
          context.addIssue({ code: 'custom', path: [path], message: 'This does not belong to it' })
      }
    }),
  response: bankLine,
})
