import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'
import { optionalText } from '#contract/core/text.ts'
import { type LedgerAccount, ledgerAccounts } from './books.ts'

/** The notes of Nigeria that a till is counted by, in naira. */
export const noteWorths = [1000, 500, 200, 100, 50, 20, 10, 5] as const

const pieces = z.int().min(0, 'This cannot be below zero').max(1_000_000, 'That is too many')
const countedNotes = z.strictObject({
  1000: pieces.default(0),
  500: pieces.default(0),
  200: pieces.default(0),
  100: pieces.default(0),
  50: pieces.default(0),
  20: pieces.default(0),
  10: pieces.default(0),
  5: pieces.default(0),
  coinsKobo: kobo.default(0),
})
export type CountedNotes = z.output<typeof countedNotes>

/** Sums counted notes and coins, in kobo. */
export function sumNotes(notes: CountedNotes): number {
  return noteWorths.reduce((sum, worth) => sum + notes[worth] * worth * 100, notes.coinsKobo)
}

const tillCount = z.object({
  accountId: idOf('moneyAccount'),
  name: z.string(),
  expectedKobo: z.int(),
  countedKobo: z.int(),
  reason: z.string().nullable(),
})

const closedDay = z.object({
  day: calendarDay,
  closedAt: instant,
  closedBy: z.string(),
  counts: z.array(tillCount),
})
export type ClosedDay = z.output<typeof closedDay>

const dayToClose = z.object({
  day: calendarDay,
  /** The first day that is open; those before the day that is closed are closed with it. */
  firstOpenDay: calendarDay.nullable(),
  tills: z.array(
    z.object({
      accountId: idOf('moneyAccount'),
      name: z.string(),
      isOpened: z.boolean(),
      expectedKobo: z.int(),
      /** Is what was counted before the day is closed; it stands while it is what the till should hold. */
      counted: z.object({ countedKobo: z.int(), at: instant, by: z.string() }).nullable(),
    }),
  ),
  mayClose: z.boolean(),
})
export type DayToClose = z.output<typeof dayToClose>

const dayParams = z.strictObject({ day: calendarDay })

export const getDayToCloseEndpoint = defineEndpoint({
  id: 'books.dayToClose',
  method: 'GET',
  path: '/api/admin/books/days/:day',
  summary: 'What each till should hold at the end of a day',
  access: 'money.manage',
  cities: 'filtered',
  params: dayParams,
  response: dayToClose,
})

export const listClosedDaysEndpoint = defineEndpoint({
  id: 'books.days',
  method: 'GET',
  path: '/api/admin/books/days',
  summary: 'The closed days of a month, with what was counted',
  access: 'money.manage',
  cities: 'filtered',
  query: z.strictObject({ from: calendarDay, to: calendarDay }),
  response: z.array(closedDay),
})

const countsBody = z.strictObject({
  counts: z
    .array(
      z.strictObject({
        accountId: idOf('moneyAccount'),
        /** Repeats what the till should hold, as it was shown; another sum by now is refused. */
        expectedKobo: z.int(),
        notes: countedNotes,
        reason: optionalText(300),
      }),
    )
    .max(100)
    .superRefine((counts, context) => {
      const ids = counts.map(({ accountId }) => accountId)
      for (const [index, id] of ids.entries())
        if (ids.indexOf(id) < index)
          context.addIssue({ code: 'custom', path: [index, 'accountId'], message: 'Count each till once' })
    }),
})

export const countTillsEndpoint = defineEndpoint({
  id: 'books.countTills',
  method: 'POST',
  path: '/api/admin/books/days/:day/count',
  summary: 'Count tills of a day that is open; a difference is booked with its reason',
  access: 'money.manage',
  cities: 'filtered',
  needsIdempotencyKey: true,
  params: dayParams,
  body: countsBody,
  response: dayToClose,
})

export const closeDayEndpoint = defineEndpoint({
  id: 'books.closeDay',
  method: 'POST',
  path: '/api/admin/books/days/:day/close',
  summary:
    'Close a day by what is in each till, those that were counted left out; a difference is booked with its reason',
  access: 'money.manage',
  needsIdempotencyKey: true,
  params: dayParams,
  body: countsBody,
  response: closedDay,
})

/** Describes one line of a report: an account, or one till, bank account or category of it. */
const reportLine = z.object({
  account: z.enum(ledgerAccounts),
  owner: z.string(),
  /** Names a till or bank account. */
  name: z.string().nullable(),
  /** Give what stood before the first day, what the days moved, and what stood at the end of the last, with the ledger’s sign. */
  beforeKobo: z.int(),
  movedKobo: z.int(),
  afterKobo: z.int(),
  /** Divides accounts with many owners, at the end: what is owed to us, and by us. */
  owedToUsKobo: z.int(),
  owedByUsKobo: z.int(),
})
export type ReportLine = z.output<typeof reportLine>

const booksReport = z.object({
  from: calendarDay,
  to: calendarDay,
  /** Nothing of it changes any more. */
  isClosed: z.boolean(),
  /** The last of these days that is closed, where not all are; absent from servers of before. */
  closedUntil: calendarDay.nullable().optional(),
  lines: z.array(reportLine),
})
export type BooksReport = z.output<typeof booksReport>

/** Accounts that say what was earned and spent; all others say what is there and owed. */
export const earningAccounts: readonly LedgerAccount[] = [
  'fees',
  'income',
  'promotions',
  'refunds',
  'write_offs',
  'cash_differences',
  'expenses',
]

const spanQuery = z.strictObject({ from: calendarDay, to: calendarDay })

export const getBooksReportEndpoint = defineEndpoint({
  id: 'books.report',
  method: 'GET',
  path: '/api/admin/books/report',
  summary: 'Trial balance of some days: every account before, in and after them',
  access: 'money.manage',
  query: spanQuery,
  response: booksReport,
})

export const exportBooksReportEndpoint = defineEndpoint({
  id: 'books.exportReport',
  method: 'GET',
  path: '/api/admin/books/report.csv',
  summary: 'Trial balance of some days as a table',
  access: 'money.manage',
  query: spanQuery,
  kind: 'csv',
  response: z.string(),
})
