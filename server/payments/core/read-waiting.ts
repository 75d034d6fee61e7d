import type { MoneyWaiting } from '#contract/payments/money-waiting.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { days, hours } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  countWaiting,
  listRefused,
  listRefusedEInvoices,
  listTakenBack,
  type WaitingCount,
  type WaitingName,
} from './waiting-store.ts'

const shown = 50

/** A transfer, or the day's POS, is on the account by then. */
const inTransitMs = days(1)

/** Within a day it has to be with the tax office; somebody should look before that. */
const lateMs = hours(20)
/** So many refusals are named; the page has all. */
const refusalsShown = 5
const takenBackShown = 20

interface Asked {
  clock: Clock
  unpaidSince: Date | null
  cities: readonly string[] | null
}

/** Returns what about money waits for a person, with since when; of some cities only what is about their agents and orders. */
export async function readMoneyWaiting(
  db: Db | Tx,
  { clock, unpaidSince, cities }: Asked,
): Promise<MoneyWaiting> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [counted, refused, own] = await Promise.all([
    countWaiting(db, {
      now,
      unpaidSince,
      gateBefore: before(inTransitMs),
      lateBefore: before(lateMs),
      cities,
    }),
    listRefused(db, { cities, limit: shown }),
    cities === null ? readTakenBack(db) : null,
  ])
  const of = (name: WaitingName) => presentCount(counted(name))
  return {
    held: of('held'),
    payouts: of('payouts'),
    payoutsWaiting: of('payoutsWaiting'),
    refundsWaiting: of('refundsWaiting'),
    findings: of('findings'),
    unpaid: of('unpaid'),
    gateStated: of('gateStated'),
    gateUnmatched: of('gateUnmatched'),
    ...(own && {
      ...own,
      eInvoicesRefused: await readRefusedEInvoices(db, counted('eInvoicesRefused')),
      eInvoicesLate: of('eInvoicesLate'),
      signOffs: of('signOffs'),
    }),
    refusedReceipts: refused.map(({ refusedAt, ...row }) => ({ ...row, refusedAt: refusedAt.toISOString() })),
  }
}

/** Returns before when somebody must have earned what is unpaid to need attention; null for nobody. */
export function unpaidBefore({ clock, days: after }: { clock: Clock; days: number }): Date | null {
  return after === 0 ? null : lagosInstant(dayAfter(lagosTime(clock.now()).date, -after), 0)
}

/** Reads what banks take back. Online payments are the whole business's. */
async function readTakenBack(db: Db | Tx): Promise<Pick<MoneyWaiting, 'takenBack'>> {
  const { all, first } = await listTakenBack(db, takenBackShown)
  return {
    takenBack: {
      ...presentCount(all),
      first: first.map(({ id, kind, state, amountKobo, orderCode, customerName, dueAt, at, earlier }) => ({
        id,
        kind,
        state,
        amountKobo,
        orderCode,
        customerName,
        earlier,
        dueAt: dueAt?.toISOString() ?? null,
        at: at.toISOString(),
      })),
    },
  }
}

/** Reads the e-invoices that the tax office refused, the longest first. */
async function readRefusedEInvoices(
  db: Db | Tx,
  refused: WaitingCount,
): Promise<MoneyWaiting['eInvoicesRefused']> {
  const first = refused.count === 0 ? [] : await listRefusedEInvoices(db, refusalsShown)
  return {
    ...presentCount(refused),
    first: first.map(({ refusedAt, ...row }) => ({ ...row, refusedAt: refusedAt.toISOString() })),
  }
}

function presentCount({ count, since, sumKobo }: WaitingCount) {
  return { count, since: since?.toISOString() ?? null, ...(sumKobo !== undefined && { sumKobo }) }
}
