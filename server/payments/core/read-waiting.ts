import type { MoneyWaiting } from '#contract/payments/money-waiting.ts'
import { lagosInstant, lagosTime } from '#domain/days.ts'
import { days, hours } from '#domain/durations.ts'
import { dayAfter } from '#domain/span.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  countEInvoicesWaiting,
  countGateWaiting,
  countSignOffs,
  countUnpaid,
  countWaiting,
  listRefused,
  listRefusedEInvoices,
  listTakenBack,
  type WaitingCount,
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

/** What about money waits for a person, with since when; of some cities only what is about their agents and orders. */
export async function readMoneyWaiting(
  db: Db | Tx,
  { clock, unpaidSince, cities }: Asked,
): Promise<MoneyWaiting> {
  const nowMs = clock.now().getTime()
  const [counted, refused, unpaid, gate, eInvoices, takenBack, signOffs] = await Promise.all([
    countWaiting(db, cities),
    listRefused(db, { cities, limit: shown }),
    unpaidSince === null ? { count: 0, sumKobo: 0 } : countUnpaid(db, { since: unpaidSince, cities }),
    countGateWaiting(db, { before: new Date(nowMs - inTransitMs), cities }),
    readEInvoicesWaiting(db, { lateBefore: new Date(nowMs - lateMs), cities }),
    cities === null ? readTakenBack(db) : {},
    cities === null ? countSignOffs(db, clock.now()) : null,
  ])
  return {
    held: presentCount(counted.held),
    payouts: presentCount(counted.payouts),
    payoutsWaiting: presentCount(counted.payoutsWaiting),
    refundsWaiting: presentCount(counted.refundsWaiting),
    findings: presentCount(counted.findings),
    unpaid: { ...unpaid, since: unpaid.count === 0 ? null : (unpaidSince?.toISOString() ?? null) },
    gateStated: presentCount(gate.stated),
    gateUnmatched: presentCount(gate.unmatched),
    ...eInvoices,
    ...takenBack,
    ...(signOffs && { signOffs: presentCount(signOffs) }),
    refusedReceipts: refused.map(({ refusedAt, ...row }) => ({ ...row, refusedAt: refusedAt.toISOString() })),
  }
}

/** Who earned before this and was not paid it stands under what needs attention; null for nobody. */
export function unpaidBefore({ clock, days: after }: { clock: Clock; days: number }): Date | null {
  return after === 0 ? null : lagosInstant(dayAfter(lagosTime(clock.now()).date, -after), 0)
}

/** What banks take back. Online payments are the whole business's. */
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

/** What the tax office refused, and what should be there by now. It is the whole business's. */
async function readEInvoicesWaiting(
  db: Db | Tx,
  { lateBefore, cities }: { lateBefore: Date; cities: readonly string[] | null },
): Promise<Pick<MoneyWaiting, 'eInvoicesRefused' | 'eInvoicesLate'>> {
  if (cities !== null) return {}
  const { refused, late } = await countEInvoicesWaiting(db, lateBefore)
  const first = refused.count === 0 ? [] : await listRefusedEInvoices(db, refusalsShown)
  return {
    eInvoicesRefused: {
      ...presentCount(refused),
      first: first.map(({ refusedAt, ...row }) => ({ ...row, refusedAt: refusedAt.toISOString() })),
    },
    eInvoicesLate: presentCount(late),
  }
}

function presentCount({ count, since, sumKobo }: WaitingCount) {
  return { count, since: since?.toISOString() ?? null, ...(sumKobo !== undefined && { sumKobo }) }
}
