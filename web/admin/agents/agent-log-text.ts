import type { AgentLogEntry } from '#contract/dispatch/admin-agents.ts'
import { rides } from '#domain/agent-documents.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { clockText, timeText } from '#web/design/text/spoken-time.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import { rideText } from '#web/entities/agents/ride-dialog.tsx'
import type { City } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

type Detail = AgentLogEntry['detail']

const checkNames: Record<string, string> = { phone: texts.log.phone, id: texts.log.identity }

/** Returns a field's new value; entries of earlier versions have it bare, without the one before. */
function newValueOf(field: unknown): unknown {
  return typeof field === 'object' && field !== null && 'to' in field ? field.to : field
}

const timesText = (from: unknown, to: unknown) =>
  texts.shiftLog.times(clockText(String(from)), clockText(String(to)))

const titles: Record<string, (detail: Detail, cities: readonly City[]) => string> = {
  'agents.add': () => texts.log.agentAdded,
  'agents.suspend': () => common.state.suspended,
  'agents.unsuspend': () => texts.log.suspensionLifted,
  'agents.ceiling': ({ ceilingKobo }) => {
    const limitKobo = newValueOf(ceilingKobo)
    return typeof limitKobo === 'number'
      ? texts.log.cashLimitSet(nairaText(limitKobo, false))
      : texts.log.cashLimitReset
  },
  'agents.check': ({ check, isSeen }) =>
    isSeen === true
      ? texts.log.checked(checkNames[String(check)] ?? String(check))
      : texts.log.unchecked(checkNames[String(check)] ?? String(check)),
  'agents.city': ({ city }, cities) =>
    texts.log.cityChanged(cities.find(({ slug }) => slug === city)?.name ?? String(city)),
  'agents.ride': ({ ride }) => {
    const to = rides.find((each) => each === newValueOf(ride))
    return texts.ride.set(rideText(to ?? null))
  },
  'agents.markets': ({ markets }) =>
    Array.isArray(markets) && markets.length > 0
      ? texts.log.homeMarketsSet(markets.join(', '))
      : texts.log.homeMarketsRemoved,
  'agents.accept': () => texts.log.applicationAccepted,
  'agents.plan_shift': ({ date, from, to }) =>
    texts.shiftLog.planned(dayText(String(date)), timesText(from, to)),
  'agents.change_shift': ({ date, from, to }) =>
    texts.shiftLog.changed(dayText(String(date)), timesText(from, to)),
  'agents.remove_shift': ({ startsAt }) =>
    texts.shiftLog.removed(timeText(Date.parse(String(startsAt)), 'full')),
  'money.remit': ({ amountKobo }) => texts.paymentLog.cashPaidIn(nairaText(Number(amountKobo), true)),
  'money.float_given': ({ amountKobo }) => texts.paymentLog.floatGiven(nairaText(Number(amountKobo), true)),
  'money.float_returned': ({ amountKobo }) =>
    texts.paymentLog.floatReturned(nairaText(Number(amountKobo), true)),
  'money.purchases_repaid': ({ amountKobo }) =>
    texts.paymentLog.purchasesRepaid(nairaText(Number(amountKobo), true)),
  'money.earnings_paid': ({ amountKobo }) =>
    texts.paymentLog.earningsPaid(nairaText(Number(amountKobo), true)),
  'money.deduction': ({ amountKobo }) => texts.paymentLog.deducted(nairaText(Number(amountKobo), true)),
  'money.bank_account': ({ after }) =>
    typeof after === 'string' ? texts.paymentLog.bankAccountSet(after) : texts.paymentLog.bankAccountRemoved,
  'users.suspend': () => texts.accountLog.suspended,
  'users.unsuspend': () => texts.accountLog.reopened,
  'users.role': ({ role }) => texts.accountLog.roleChanged(String(newValueOf(role))),
  'users.endSessions': () => texts.accountLog.signedOut,
  'users.removeSecondStep': () => texts.accountLog.secondStepRemoved,
  'users.verifyEmail': () => texts.accountLog.emailVerified,
  'users.resendVerification': () => texts.accountLog.emailLinkResent,
}

/** Says what an entry is about, and why it was done; `cities` are those it may name. */
export function agentLogText(
  { action, detail }: AgentLogEntry,
  cities: readonly City[],
): { title: string; reason: string | null } {
  const { reason } = detail
  return {
    title: titles[action]?.(detail, cities) ?? action,
    reason: typeof reason === 'string' ? reason : null,
  }
}
