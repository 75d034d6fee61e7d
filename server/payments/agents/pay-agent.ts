import type { AgentPaymentKind } from '#contract/dispatch/agent-money.ts'
import { deductibleKobo } from '#domain/money/wages.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import {
  deductionLegs,
  earningsPaidLegs,
  floatLegs,
  remittanceLegs,
} from '#server/payments/core/agent-legs.ts'
import { type Leg, postMovement } from '#server/payments/core/ledger.ts'
import { type CashPlace, holdPlace } from '#server/payments/core/money-accounts.ts'
import { sumFreshTips } from '#server/payments/core/read-balances.ts'
import { type Clock, dayBegan } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { limitsOf } from './agent-money-rules.ts'
import { lockAgentAccount } from './agent-money-store.ts'
import { sumEarnedSince } from './wages-store.ts'

export interface AgentPayment {
  agentId: string
  kind: AgentPaymentKind
  amountKobo: number
  reason: string
  /** Names the till or bank account; the one of the agent's city where it is not said. */
  accountId?: string | undefined
  /** Lists the cities of an admin who works for some only: their tills alone. */
  cities: readonly string[] | null
}

interface Context {
  tx: Tx
  clock: Clock
  settings: Pick<Settings, 'agentCashCeilingKobo' | 'deductionPercent' | 'cashNoteKobo'>
}

/**
 * Records money that we and an agent paid each other; returns the movement's id and what was paid: wages out of a till are
 * rounded down to notes that exist, and the rest stays owed. Throws `agents.pays_too_much` with the limit: float up to
 * the cash limit, everything else up to what is owed; and `agents.below_note` with the smallest note.
 */
export async function payAgent(
  context: Context,
  { agentId, kind, amountKobo, reason, accountId, cities }: AgentPayment,
): Promise<{ movementId: string; paidKobo: number }> {
  const account = await lockAgentAccount(context.tx, agentId)
  if (!account) throw fail('agents.not_found')
  const ceilingKobo = account.ownCeilingKobo ?? context.settings.agentCashCeilingKobo
  const fresh =
    kind === 'earnings_paid' ? await sumFreshTips(context.tx, [agentId], dayBegan(context.clock)) : null
  const limitKobo =
    kind === 'deduction'
      ? await readDeductible(
          { db: context.tx, clock: context.clock },
          account,
          context.settings.deductionPercent,
        )
      : Math.max(0, limitsOf(account, ceilingKobo)[kind] - (fresh?.get(agentId) ?? 0))
  if (amountKobo > limitKobo) throw fail('agents.pays_too_much', { detail: { limitKobo } })
  const hold = (outKobo: number) => holdPlace(context.tx, { accountId, agentId, outKobo, cities })
  const paidKobo = kind === 'earnings_paid' ? await inNotes(context, { amountKobo, hold }) : amountKobo
  const legs = await legsOf(kind, { agentId, amountKobo: paidKobo }, hold)
  const movementId = await postMovement(context, { kind, reason, legs })
  if (movementId === null) throw new Error('a payment of nothing')
  return { movementId, paidKobo }
}

/** Returns what of some wages a till can pay in notes that exist; a bank account pays all of it. */
async function inNotes(
  { settings: { cashNoteKobo: noteKobo } }: Context,
  { amountKobo, hold }: { amountKobo: number; hold: (outKobo: number) => Promise<CashPlace> },
): Promise<number> {
  if ((await hold(0)).account === 'bank') return amountKobo
  const paidKobo = amountKobo - (amountKobo % noteKobo)
  if (paidKobo === 0) throw fail('agents.below_note', { detail: { noteKobo } })
  return paidKobo
}

/** Returns how much may be deducted from an agent's pay now: what is left of the month's share, and no more than is owed. */
export async function readDeductible(
  { db, clock }: { db: Db | Tx; clock: Clock },
  { agentId, earnedKobo }: { agentId: string; earnedKobo: number },
  percent: number,
): Promise<number> {
  const monthBegan = lagosInstant(`${lagosTime(clock.now()).date.slice(0, 7)}-01`, 0)
  return deductibleKobo(await sumEarnedSince(db, agentId, monthBegan), { percent, owedKobo: earnedKobo })
}

/** A deduction moves no cash, so no till is asked for it. */
async function legsOf(
  kind: AgentPaymentKind,
  paid: { agentId: string; amountKobo: number },
  hold: (outKobo: number) => Promise<CashPlace>,
): Promise<Leg[]> {
  switch (kind) {
    case 'float_given':
    case 'purchases_repaid':
      return floatLegs({ ...paid, from: await hold(paid.amountKobo) })
    case 'float_returned':
      return remittanceLegs({ ...paid, into: await hold(0) })
    case 'earnings_paid':
      return earningsPaidLegs({ ...paid, from: await hold(paid.amountKobo) })
    case 'deduction':
      return deductionLegs(paid)
  }
}
