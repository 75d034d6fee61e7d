import type { AgentLogEntry } from '#contract/dispatch/admin-agents.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { clockText, timeText } from '#web/design/text/spoken-time.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import type { City } from '#web/platform/session.ts'
import * as texts from './texts.ts'

type Detail = AgentLogEntry['detail']

const checkNames: Record<string, string> = { phone: texts.thePhone, id: texts.theId }

/** A field's new value; entries of earlier versions have it bare, without the one before. */
function newValueOf(field: unknown): unknown {
  return typeof field === 'object' && field !== null && 'to' in field ? field.to : field
}

const timesText = (from: unknown, to: unknown) =>
  texts.shiftTimes(clockText(String(from)), clockText(String(to)))

const titles: Record<string, (detail: Detail, cities: readonly City[]) => string> = {
  'agents.add': () => texts.madeAnAgent,
  'agents.suspend': () => texts.suspended,
  'agents.unsuspend': () => texts.suspensionLifted,
  'agents.ceiling': ({ ceilingKobo }) => {
    const limitKobo = newValueOf(ceilingKobo)
    return typeof limitKobo === 'number'
      ? texts.cashLimitSet(nairaText(limitKobo, false))
      : texts.cashLimitSetToTheOneInSettings
  },
  'agents.check': ({ check, isSeen }) =>
    isSeen === true
      ? texts.checked(checkNames[String(check)] ?? String(check))
      : texts.markedAsNotChecked(checkNames[String(check)] ?? String(check)),
  'agents.city': ({ city }, cities) =>
    texts.cityChanged(cities.find(({ slug }) => slug === city)?.name ?? String(city)),
  'agents.markets': ({ markets }) =>
    Array.isArray(markets) && markets.length > 0
      ? texts.homeMarketsSet(markets.join(', '))
      : texts.homeMarketsRemoved,
  'agents.accept': () => texts.applicationAccepted,
  'agents.plan_shift': ({ date, from, to }) => texts.plannedShift(dayText(String(date)), timesText(from, to)),
  'agents.change_shift': ({ date, from, to }) =>
    texts.changedShift(dayText(String(date)), timesText(from, to)),
  'agents.remove_shift': ({ startsAt }) => texts.removedShift(timeText(Date.parse(String(startsAt)), 'full')),
  'money.remit': ({ amountKobo }) => texts.recordedPaid(nairaText(Number(amountKobo), true)),
  'money.float_given': ({ amountKobo }) => texts.gaveFloat(nairaText(Number(amountKobo), true)),
  'money.float_returned': ({ amountKobo }) => texts.tookFloatBack(nairaText(Number(amountKobo), true)),
  'money.purchases_repaid': ({ amountKobo }) => texts.repaidPurchases(nairaText(Number(amountKobo), true)),
  'money.earnings_paid': ({ amountKobo }) => texts.paidEarnings(nairaText(Number(amountKobo), true)),
  'money.bank_account': ({ after }) =>
    typeof after === 'string' ? texts.setBankAccount(after) : texts.removedBankAccount,
  'users.suspend': () => texts.suspendedTheAccount,
  'users.unsuspend': () => texts.reopenedTheAccount,
  'users.role': ({ role }) => texts.changedTheRole(String(newValueOf(role))),
  'users.endSessions': () => texts.signedOutEverywhere,
  'users.removeSecondStep': () => texts.turnedOffTwoStepSign,
  'users.verifyEmail': () => texts.markedTheEmailAsVerified,
  'users.resendVerification': () => texts.sentTheEmailLinkAgain,
}

/** What an entry says, and why it was done; `cities` are those it may name. */
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
