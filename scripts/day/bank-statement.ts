import { getAnyBusinessEndpoint } from '#contract/businesses/invoices.ts'
import {
  bookBankLineEndpoint,
  importBankLinesEndpoint,
  listBankLinesEndpoint,
  matchBankLineEndpoint,
} from '#contract/payments/bank-lines.ts'
import type { MoneyAccount } from '#contract/payments/books.ts'
import type { BooksReport } from '#contract/payments/closing.ts'
import { request } from '#server/players/request.ts'
import type { Client } from '#tests/world/clients.ts'
import type { startPaidWorld } from '#tests/world/payments.ts'
import type { DayBooks, Slip } from './day-books.ts'

export type PaidWorld = Awaited<ReturnType<typeof startPaidWorld>>

/** What the three days have in common, and what each evening leaves for the next. */
export interface Days {
  world: PaidWorld
  admin: Client
  till: MoneyAccount
  bank: MoneyAccount
  /** Every line of the bank's statement so far, as the bank writes it. */
  statement: string[]
  settled: Set<string>
  reports: Map<string, BooksReport>
  faults: string[]
}

const chargeKobo = 53_75

/** The bank shows what was paid by POS, by the slip's reference. */
export function showSlips(
  days: Days,
  { own }: DayBooks,
  { date, slips }: { date: string; slips: readonly Slip[] },
): void {
  for (const { reference, amountKobo } of slips) {
    writeLine(days, { date, text: `POS SETTLEMENT ${reference}`, amountKobo })
    own.in_transit -= amountKobo
    own.bank += amountKobo
  }
}

type Invoiced = Pick<DayBooks, 'invoiced'> & { date: string }

/** Each business has one invoice of last month, for what was played, and pays it by transfer. */
export async function payInvoices(days: Days, { date, invoiced }: Invoiced): Promise<void> {
  for (const { businessId, amountKobo } of invoiced) {
    const { account } = await days.admin.call(getAnyBusinessEndpoint, { params: { id: businessId } })
    const [invoice, ...more] = account.invoices
    if (invoice?.totalKobo !== amountKobo || more.length > 0)
      days.faults.push(`${date}: ${businessId} is invoiced ${invoice?.totalKobo} kobo, not ${amountKobo}`)
    writeLine(days, { date, text: `TRF ${invoice?.number}`, amountKobo })
  }
}

/** Books the lines by which businesses paid their invoices, after which they owe nothing. */
async function bookInvoices(days: Days, { own }: DayBooks, { date, invoiced }: Invoiced): Promise<void> {
  const { admin, bank, faults } = days
  for (const { businessId, amountKobo } of invoiced) {
    const params = { id: bank.id }
    const { lines } = await admin.call(listBankLinesEndpoint, { params, query: { show: 'open' } })
    const line = lines.find((one) => one.words.startsWith('TRF INV-') && one.amountKobo === amountKobo)
    const body = { as: 'business' as const, businessId, note: 'By the statement' }
    await admin.call(...request(bookBankLineEndpoint, { params: { id: line?.id ?? '0' }, body }))
    own.bank += amountKobo
    own.receivable -= amountKobo
    const { owedKobo } = await admin.call(getAnyBusinessEndpoint, { params: { id: businessId } })
    if (owedKobo !== 0) faults.push(`${date}: ${businessId} owes ${owedKobo} kobo after it paid`)
  }
}

/** One line as the bank writes it; money that leaves is below zero. */
export function writeLine(
  { statement }: Days,
  { date, text, amountKobo }: { date: string; text: string; amountKobo: number },
): void {
  const naira = (Math.abs(amountKobo) / 100).toFixed(2)
  statement.push(`${date},${text},,${amountKobo < 0 ? `${naira},` : `,${naira}`}`)
}

/**
 * Imports the statement of all days so far, which holds a charge that nobody booked, and what businesses paid. Every other
 * line shows a movement; of movements of the same sum an admin says which.
 */
export async function importStatement(
  days: Days,
  books: DayBooks,
  { date, invoiced }: Invoiced,
): Promise<void> {
  const { own } = books
  const { admin, bank, statement, faults } = days
  writeLine(days, { date, text: 'SMS ALERT CHARGE', amountKobo: -chargeKobo })
  const params = { id: bank.id }
  const text = ['Date,Narration,Reference,Debit,Credit', ...statement].join('\n')
  await admin.call(...request(importBankLinesEndpoint, { params, body: { text } }))
  const again = await admin.call(...request(importBankLinesEndpoint, { params, body: { text } }))
  if (again.added !== 0) faults.push(`${date}: the same statement added ${again.added} lines`)
  await bookInvoices(days, books, { date, invoiced })
  const list = () => admin.call(listBankLinesEndpoint, { params, query: { show: 'open' } })
  for (const { id } of (await list()).lines.filter(({ candidates }) => candidates.length > 0)) {
    const line = (await list()).lines.find((one) => one.id === id)
    const [one] = line?.candidates ?? []
    if (one) await admin.call(matchBankLineEndpoint, { params: { id }, body: { postingId: one.postingId } })
  }
  const { lines, missing } = await list()
  const unknown = lines.map((line) => line.words).join(', ')
  if (unknown !== 'SMS ALERT CHARGE') faults.push(`${date}: the bank shows what the books lack: ${unknown}`)
  for (const { receipt, amountKobo } of missing)
    faults.push(`${date}: the bank does not show ${receipt} of ${amountKobo} kobo`)
  const [charge] = lines
  if (!charge) return
  const body = { as: 'expense' as const, category: 'bank_charges' as const, note: 'SMS alerts' }
  await admin.call(...request(bookBankLineEndpoint, { params: { id: charge.id }, body }))
  own.expenses += chargeKobo
  own.bank -= chargeKobo
}
