import { type ClosedDay, type CountedNotes, type DayToClose, sumNotes } from '#contract/payments/closing.ts'
import { lagosTime } from '#domain/days.ts'
import { dayAfter } from '#domain/span.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { placeOf } from '#server/payments/core/money-accounts.ts'
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
  insertClosedDay,
  insertTillCount,
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

function expectedOf(till: AccountRow, sums: readonly AccountSum[]): number {
  return (
    sums.find(({ account, owner }) => account === 'office_cash' && owner === till.ledger_owner)
      ?.amount_kobo ?? 0
  )
}

async function listTills(db: Db | Tx): Promise<AccountRow[]> {
  return (await listAccounts(db)).filter(({ kind }) => kind === 'till')
}

/** What each till should hold at the end of a day, and whether the day can be closed. */
export async function readDayToClose(
  { db, clock }: { db: Db; clock: Clock },
  day: string,
): Promise<DayToClose> {
  const last = await findLastClosed(db)
  const [tills, sums] = await Promise.all([listTills(db), sumAccounts(db, day)])
  return {
    day,
    firstOpenDay: last === null ? await findFirstDay(db) : dayAfter(last, 1),
    tills: tills.map((till) => ({
      accountId: till.id,
      name: till.name,
      isOpened: till.opened_at !== null,
      expectedKobo: expectedOf(till, sums),
    })),
    mayClose: (last === null || day > last) && day <= lagosTime(clock.now()).date,
  }
}

/**
 * Closes a day, and those before it that are open: differences are posted on it, then what every account came to is
 * stored. Throws `books.day_closed`, `books.not_opened`, and `books.count_again` where a till moved since it was shown.
 */
export async function closeDay(
  context: { tx: Tx; clock: Clock },
  { adminId, day, counts }: { adminId: string; day: string; counts: readonly Count[] },
): Promise<ClosedDay> {
  const { tx, clock } = context
  if (day > lagosTime(clock.now()).date)
    throw invalidFields([{ path: 'day', message: 'Choose today or an earlier day' }])
  await lockBooksAlone(tx)
  const last = await findLastClosed(tx)
  if (last !== null && day <= last) throw fail('books.day_closed')
  const tills = await listTills(tx)
  if (tills.some(({ opened_at }) => opened_at === null)) throw fail('books.not_opened')
  const sums = await sumAccounts(tx, day)
  const counted = tills.map((till) => ({ till, ...countOf(till, counts, expectedOf(till, sums)) }))
  const results = []
  for (const one of counted) {
    const movementId = await postDifference(context, { ...one, adminId, day })
    results.push({ ...one, movementId })
  }
  await insertClosedDay(tx, { day, by: adminId, now: clock.now(), sums: await sumAccounts(tx, day) })
  for (const { till, expectedKobo, countedKobo, notes, reason, movementId } of results) {
    const accountId = till.id
    await insertTillCount(tx, { day, accountId, expectedKobo, countedKobo, notes, reason, movementId })
  }
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.close_day',
    subject: day,
    detail: { counts: counted.map(({ till, ...count }) => ({ accountId: till.id, ...count })) },
  })
  const [closed] = await listClosedDays(tx, { from: day, to: day })
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
  context: { tx: Tx; clock: Clock },
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
    ...{ movement_id: id, kind: 'cash_difference', account_id: till.id, made_by: counted.adminId },
    ...{ to_account_id: null, category: null, picture_id: null, undoes: null },
  })
  return id
}
