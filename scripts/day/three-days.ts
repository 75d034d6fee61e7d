import { getBooksEndpoint, openMoneyAccountEndpoint, recordEntryEndpoint } from '#contract/payments/books.ts'
import {
  closeDayEndpoint,
  getBooksReportEndpoint,
  getDayToCloseEndpoint,
} from '#contract/payments/closing.ts'
import { fetchSettlementsEndpoint } from '#contract/payments/settlements.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import { issueInvoices } from '#server/businesses/invoices/issue-invoices.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { request } from '#server/players/request.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { listFound, untilJudged } from '#tests/play/verdict.ts'
import { testPassword } from '#tests/test-config.ts'
import { type Client, signIn } from '#tests/world/clients.ts'
import { findInDatabase } from '../days/what-holds.ts'
import {
  type Days,
  importStatement,
  type PaidWorld,
  payInvoices,
  showSlips,
  writeLine,
} from './bank-statement.ts'
import {
  type DayBooks,
  emptyBooks,
  findLedgerDifferences,
  type Ledger,
  ownLedger,
  readLedger,
} from './day-books.ts'
import { loseSlip } from './gate-endings.ts'
import { playDay } from './play-day.ts'

interface DayClock extends Clock {
  passNight(): void
}

interface Options {
  world: PaidWorld
  clock: DayClock
  /** Orders of the first day; the others have a few. */
  orders: number
  say(line: string): void
}

const openingKobo = 50_000_000
const shortKobo = 50_00
const fewOrders = 5

/**
 * Plays the last day of a month and two after it in a world with a clock to move: orders with every ending, what Paystack
 * settles, cash brought to the bank, a bank statement with a charge that nobody booked, a till that is short, money given
 * back over the month's end, each day closed. Returns every account that moved otherwise than it was played, every
 * closed day that changed, and what the judges of the database find.
 */
export async function playThreeDays({ world, clock, orders, say }: Options): Promise<string[]> {
  world.paystack.webhooks = 'never'
  const readSettings = createReadSettings(world.db)
  const three: Omit<Days, 'admin' | 'till' | 'bank'> = {
    world,
    statement: [],
    settled: new Set(),
    reports: new Map(),
    faults: [],
  }
  let before: DayBooks | undefined
  for (const number of [0, 1, 2]) {
    const { date } = lagosTime(clock.now())
    say(`${date}: the day`)
    const played = await playDay({
      url: world.url,
      password: testPassword,
      paystack: world.paystack,
      clock,
      pauseMs: 0,
      say,
      orders: number === 0 ? orders : fewOrders,
      daysBefore: number,
    })
    three.faults.push(...played.faults.map((fault) => `${date}: ${fault}`))
    const admin = await signIn(world.url, 'office', testPassword)
    say(`${date}: the evening`)
    const evening = { date, played: played.books, before }
    const faults = await playEvening({ ...three, admin, ...(await findPlaces(admin)) }, evening)
    three.faults.push(...faults.map((fault) => `${date}, evening: ${fault}`))
    before = played.books
    clock.passNight()
    await issueInvoices({ db: world.db, clock, queueMail: world.server.services.queueMail, readSettings })
  }
  three.faults.push(...(await findChanged(three, await signIn(world.url, 'office', testPassword))))
  // PostgreSQL's own clock has not passed the nights.
  const check = () => findInDatabase(world.database.pool)
  three.faults.push(...listFound(await untilJudged(check)))
  return three.faults
}

/** Makes a clock that shows nine o'clock on the next last day of a month with no Sunday among it and the two days after it. */
export function createDayClock(): DayClock {
  const begun = Date.now()
  let morning = firstMorning(new Date())
  return {
    now: () => new Date(morning.getTime() + Date.now() - begun),
    passNight: () => {
      morning = new Date(morning.getTime() + days(1))
    },
  }
}

function firstMorning(from: Date): Date {
  for (let day = dayAfter(lagosTime(from).date, 1); ; day = dayAfter(day, 1)) {
    const isLast = dayAfter(day, 1).endsWith('-01')
    const isOpen = [0, 1, 2].every(
      (later) => lagosTime(lagosInstant(dayAfter(day, later), 0)).weekday !== 'sunday',
    )
    if (isLast && isOpen) return lagosInstant(day, 9 * 60)
  }
}

async function findPlaces(admin: Client): Promise<Pick<Days, 'till' | 'bank'>> {
  const { accounts } = await admin.call(getBooksEndpoint, {})
  const till = accounts.find(({ isFirst }) => isFirst)
  const bank = accounts.find(({ kind }) => kind === 'bank')
  if (!till || !bank) throw new Error('the day has no till or no bank account')
  return { till, bank }
}

interface EveningPlay {
  date: string
  played: DayBooks
  /** Holds the books of the day before. */
  before: DayBooks | undefined
}

/** Returns where the evening moved other accounts than it was played. */
async function playEvening(days: Days, { date, played, before: dayBefore }: EveningPlay): Promise<string[]> {
  const { admin, till } = days
  const before = await readLedger(admin, date)
  const books = emptyBooks([])
  if (!till.isOpened) await openTill(days, books, before)
  if (dayBefore?.delivered[0] !== undefined) await refund(days, books, dayBefore.delivered[0])
  for (const slip of dayBefore?.lostSlips ?? []) await loseSlip(admin, books, { slip, bornBy: 'business' })
  for (const amountKobo of played.transfersKobo)
    writeLine(days, { date, text: 'NIP TRANSFER FROM CUSTOMER', amountKobo })
  showSlips(days, books, { date, slips: played.slips })
  await payInvoices(days, { date, invoiced: dayBefore?.invoiced ?? [] })
  await fetchSettlement(days, books, date)
  await bankCash(days, books, date)
  await spend(days, books, { category: 'transport', amountKobo: 2_500_00 })
  await importStatement(days, books, { date, invoiced: dayBefore?.invoiced ?? [] })
  await closeTill(days, books, date)
  // The spending below comes after the closing, and belongs to the next day.
  const closed = await readReport(admin, date)
  await spend(days, books, { category: 'phone', amountKobo: 1_000_00 })
  days.reports.set(date, closed)
  return findLedgerDifferences(ownLedger(books), before, await readLedger(admin, date))
}

const readReport = (admin: Client, day: string) =>
  admin.call(getBooksReportEndpoint, { query: { from: day, to: day } })

async function openTill({ admin, till }: Days, { own }: DayBooks, before: Ledger): Promise<void> {
  const body = { amountKobo: openingKobo, note: 'Counted on the first evening' }
  await admin.call(...request(openMoneyAccountEndpoint, { params: { id: till.id }, body }))
  // The owner bears what was moved before.
  const movedKobo = openingKobo - (before['office_cash'] ?? 0)
  own.office_cash += movedKobo
  own.owner -= movedKobo
}

/** Money for an order of last month goes back in this one. */
async function refund({ admin }: Days, books: DayBooks, orderCode: string): Promise<void> {
  const amountKobo = 300_00
  await admin.call(...asAdmin.credit(orderCode, amountKobo))
  books.steps.refunds += amountKobo
  books.walletKobo += amountKobo
}

/** Paystack pays out what was paid to it, and took ₦3 more for one payment than it had said. */
async function fetchSettlement(days: Days, { own }: DayBooks, date: string): Promise<void> {
  const { world, admin, settled } = days
  const paid = [...world.paystack.transactions.values()].filter(
    ({ reference, status }) => status === 'success' && !settled.has(reference),
  )
  for (const { reference } of paid) settled.add(reference)
  const [first] = paid
  if (!first) return
  const moreKobo = 3_00
  first.fees += moreKobo
  const { effective_amount: netKobo } = world.paystack.settlements.settle(paid)
  for (let again = 0; again < 2; again += 1)
    await admin.call(fetchSettlementsEndpoint, { body: { from: date, to: date } })
  own.bank += netKobo
  own.provider -= netKobo + moreKobo
  own.expenses += moreKobo
  writeLine(days, { date, text: 'PAYSTACK SETTLEMENT', amountKobo: netKobo })
}

async function bankCash(days: Days, { own }: DayBooks, date: string): Promise<void> {
  const { admin, till, bank } = days
  const amountKobo = 100_000_00
  const body = { kind: 'own_transfer' as const, accountId: till.id, toAccountId: bank.id, amountKobo }
  await admin.call(...request(recordEntryEndpoint, { body: { ...body, note: 'Brought to the bank' } }))
  own.office_cash -= amountKobo
  own.bank += amountKobo
  writeLine(days, { date, text: 'CASH DEPOSIT', amountKobo })
}

async function spend(
  { admin, till }: Days,
  { own }: DayBooks,
  { category, amountKobo }: { category: 'transport' | 'phone'; amountKobo: number },
): Promise<void> {
  const body = { kind: 'expense' as const, accountId: till.id, category, amountKobo, note: 'Played' }
  await admin.call(...request(recordEntryEndpoint, { body }))
  own.office_cash -= amountKobo
  own.expenses += amountKobo
}

/** Counts the till, which is short on the first evening, and closes the day. */
async function closeTill({ admin, reports }: Days, { own }: DayBooks, day: string): Promise<void> {
  const { tills } = await admin.call(getDayToCloseEndpoint, { params: { day } })
  const lostKobo = reports.size === 0 ? shortKobo : 0
  const counts = tills.map(({ accountId, expectedKobo }) => ({
    accountId,
    expectedKobo,
    notes: { coinsKobo: expectedKobo - lostKobo },
    reason: lostKobo > 0 ? 'A note was torn' : null,
  }))
  await admin.call(...request(closeDayEndpoint, { params: { day }, body: { counts } }))
  own.office_cash -= lostKobo
  own.cash_differences += lostKobo
}

/** Closed days whose report is another one now. */
async function findChanged({ reports }: Pick<Days, 'reports'>, admin: Client): Promise<string[]> {
  const faults: string[] = []
  for (const [day, report] of reports) {
    const now = await readReport(admin, day)
    if (!report.isClosed) faults.push(`${day} is not closed`)
    if (JSON.stringify(now) !== JSON.stringify(report)) faults.push(`${day} changed after it was closed`)
    const sum = report.lines.reduce((all, { afterKobo }) => all + afterKobo, 0)
    if (sum !== 0) faults.push(`${day}: all accounts come to ${sum} kobo`)
  }
  return faults
}
