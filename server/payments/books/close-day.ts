import { type ClosedDay, type CountedNotes, type DayToClose, sumNotes } from '#contract/payments/closing.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { type Cities, placeOf } from '#server/payments/core/money-accounts.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { type AccountRow, listAccounts, lockBooksAlone } from './account-store.ts'
import {
  type AccountSum,
  findFirstDay,
  findLastClosed,
  insertBranchCount,
  insertClosedDay,
  insertTillCount,
  listBranchCounts,
  listClosedDays,
  sumAccounts,
} from './closing-store.ts'
import { insertEntry } from './entry-store.ts'

interface Count {
  accountId: string
  expectedKobo: number
  notes: CountedNotes
  reason: string | null
}

interface CountWish {
  adminId: string
  day: string
  counts: readonly Count[]
}

interface Context {
  tx: Tx
  clock: Clock
}

function expectedOf(till: AccountRow, sums: readonly AccountSum[]): number {
  return (
    sums.find(({ account, owner }) => account === 'office_cash' && owner === till.ledger_owner)
      ?.amount_kobo ?? 0
  )
}

async function listTills(db: Db | Tx, cities: Cities): Promise<AccountRow[]> {
  return (await listAccounts(db, cities)).filter(({ kind }) => kind === 'till')
}

/** Returns what each till should hold at the end of a day, what was counted already, and whether the day can be closed. */
export async function readDayToClose(
  { db, clock, cities }: { db: Db | Tx; clock: Clock; cities: Cities },
  day: string,
): Promise<DayToClose> {
  const last = await findLastClosed(db)
  const [tills, sums, before] = await Promise.all([
    listTills(db, cities),
    sumAccounts(db, day),
    listBranchCounts(db, day),
  ])
  return {
    day,
    firstOpenDay: last === null ? await findFirstDay(db) : dayAfter(last, 1),
    tills: tills.map((till) => ({
      accountId: till.id,
      name: till.name,
      isOpened: till.opened_at !== null,
      expectedKobo: expectedOf(till, sums),
      counted: presentCount(before.find(({ accountId }) => accountId === till.id)),
    })),
    mayClose: (last === null || day > last) && day <= lagosTime(clock.now()).date,
  }
}

function presentCount(
  count: Awaited<ReturnType<typeof listBranchCounts>>[number] | undefined,
): DayToClose['tills'][number]['counted'] {
  return count ? { countedKobo: count.countedKobo, at: count.at.toISOString(), by: count.byName } : null
}

/** Holds the books; throws `books.day_closed` for a day that is closed, and 400 for one that has yet to come. */
async function holdOpenDay({ tx, clock }: Context, day: string): Promise<void> {
  if (day > lagosTime(clock.now()).date)
    throw invalidFields([{ path: 'day', message: 'Choose today or an earlier day' }])
  await lockBooksAlone(tx)
  const last = await findLastClosed(tx)
  if (last !== null && day <= last) throw fail('books.day_closed')
}

/**
 * Counts tills of a day that stays open, as who works for one city does before the day is closed. Throws as `closeDay`
 * does, and `books.no_account` for a till of another city.
 */
export async function countTills(
  context: Context,
  { cities, ...wish }: CountWish & { cities: Cities },
): Promise<DayToClose> {
  const { tx, clock } = context
  const { adminId: by, day, counts } = wish
  await holdOpenDay(context, day)
  const own = await listTills(tx, cities)
  if (counts.length === 0) throw invalidFields([{ path: 'counts', message: 'Count a till' }])
  if (counts.some(({ accountId }) => own.every(({ id }) => id !== accountId))) throw fail('books.no_account')
  const tills = own.filter(({ id }) => counts.some(({ accountId }) => accountId === id))
  if (tills.some(({ opened_at }) => opened_at === null)) throw fail('books.not_opened')
  const sums = await sumAccounts(tx, day)
  for (const till of tills) {
    const counted = countOf(till, counts, expectedOf(till, sums))
    const movementId = await postDifference(context, { ...counted, till, adminId: by, day })
    await insertBranchCount(tx, { ...counted, day, accountId: till.id, movementId, at: clock.now(), by })
  }
  await recordAudit(tx, clock, { actorId: by, action: 'money.count_tills', subject: day, detail: { counts } })
  return readDayToClose({ db: tx, clock, cities }, day)
}

/**
 * Closes a day, and those before it that are open: differences are posted on it, then what every account came to is
 * stored. A till that was counted before, and did not move since, need not be counted again. Throws `books.day_closed`,
 * `books.not_opened`, and `books.count_again` where a till moved since it was shown.
 */
export async function closeDay(context: Context, { adminId, day, counts }: CountWish): Promise<ClosedDay> {
  const { tx, clock } = context
  await holdOpenDay(context, day)
  const tills = await listTills(tx, null)
  if (tills.some(({ opened_at }) => opened_at === null)) throw fail('books.not_opened')
  const sums = await sumAccounts(tx, day)
  const before = await listBranchCounts(tx, day)
  const results = []
  for (const till of tills) {
    const expectedKobo = expectedOf(till, sums)
    const stands = before.find((one) => one.accountId === till.id && one.countedKobo === expectedKobo)
    const isCounted = counts.some(({ accountId }) => accountId === till.id)
    if (stands && !isCounted) results.push(stands)
    else {
      const counted = countOf(till, counts, expectedKobo)
      const movementId = await postDifference(context, { ...counted, till, adminId, day })
      results.push({ ...counted, accountId: till.id, movementId })
    }
  }
  await insertClosedDay(tx, { day, by: adminId, now: clock.now(), sums: await sumAccounts(tx, day) })
  for (const { accountId, expectedKobo, countedKobo, notes, reason, movementId } of results)
    await insertTillCount(tx, { day, accountId, expectedKobo, countedKobo, notes, reason, movementId })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.close_day',
    subject: day,
    detail: {
      counts: results.map(({ accountId, expectedKobo, countedKobo, notes, reason }) => ({
        accountId,
        expectedKobo,
        countedKobo,
        notes,
        reason,
      })),
    },
  })
  const [closed] = await listClosedDays(tx, { from: day, to: day, cities: null })
  if (!closed) throw new Error('a day that is closed is listed')
  return closed
}

function countOf(till: AccountRow, counts: readonly Count[], expectedKobo: number) {
  const count = counts.find(({ accountId }) => accountId === till.id)
  if (!count) throw invalidFields([{ path: 'counts', message: `Count ${till.name}` }])
  if (count.expectedKobo !== expectedKobo) throw fail('books.count_again', { detail: { expectedKobo } })
  const countedKobo = sumNotes(count.notes)
  const isEqual = countedKobo === expectedKobo
  if (!isEqual && count.reason === null)
    throw invalidFields([{ path: 'reason', message: 'Write why it differs, or that you do not know' }])
  return { expectedKobo, countedKobo, notes: count.notes, reason: isEqual ? null : count.reason }
}

async function postDifference(
  context: Context,
  counted: {
    till: AccountRow
    expectedKobo: number
    countedKobo: number
    reason: string | null
    adminId: string
    day: string
  },
): Promise<string | null> {
  const { till, day, reason } = counted
  const amountKobo = counted.countedKobo - counted.expectedKobo
  const legs = [
    { ...placeOf(till), amountKobo },
    { account: 'cash_differences' as const, amountKobo: -amountKobo },
  ]
  const id = await postMovement(context, { kind: 'cash_difference', reason, day, legs })
  if (id === null) return null
  await insertEntry(context.tx, {
    movement_id: id,
    kind: 'cash_difference',
    account_id: till.id,
    made_by: counted.adminId,
    to_account_id: null,
    category: null,
    picture_id: null,
    undoes: null,
  })
  return id
}
