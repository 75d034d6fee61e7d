import type { AgentPerformance } from '#contract/dispatch/admin-agents.ts'
import { percentText } from '#domain/numbers.ts'
import { minutes } from '#domain/time/durations.ts'
import * as adminTexts from '#web/admin/texts.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { agoText, spanText } from '#web/design/text/spoken-time.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import * as texts from './texts.ts'

/** `96%`, or a dash while there is nothing to take a share of. */
export function shareText(share: number | null): string {
  return share === null ? '–' : percentText(share)
}

export function stateOf(agent: Pick<AgentPerformance, 'isOnDuty' | 'silentSince' | 'suspendedAt'>): {
  text: string
  tone: BadgeTone
} {
  if (agent.suspendedAt !== null) return { text: common.state.suspended, tone: 'pepper' }
  if (agent.silentSince !== null) return { text: adminTexts.agent.phoneSilent, tone: 'amber' }
  return agent.isOnDuty
    ? { text: common.label.onDuty, tone: 'leaf' }
    : { text: common.state.offDuty, tone: 'plain' }
}

/** Where an agent on duty is, and how old that is. */
export function placeText(
  agent: Pick<AgentPerformance, 'isOnDuty' | 'near' | 'position'>,
  nowMs: number,
): string {
  if (!agent.isOnDuty) return ''
  if (agent.near === null || agent.position === null) return texts.status.locationUnknown
  const { marketName, distanceM } = agent.near
  const where =
    distanceM < 300
      ? texts.status.atMarket(marketName)
      : adminTexts.agent.distanceFromMarket(distanceText(distanceM), marketName)
  return `${where}, ${agoText(nowMs - Date.parse(agent.position.at))}`
}

/** `Holds ₦12,000 of ₦50,000`. */
export function cashText({ cashHeldKobo, cashCeilingKobo }: CashHeld): string {
  if (cashHeldKobo < 0) return texts.status.ownMoneySpent(nairaText(-cashHeldKobo, false))
  return texts.status.cashHeld(nairaText(cashHeldKobo, false), nairaText(cashCeilingKobo, false))
}

interface CashHeld {
  cashHeldKobo: number
  cashCeilingKobo: number
}

/** Returns how near the cash limit is: amber from four fifths on, pepper at it. */
export function cashTone({ cashHeldKobo, cashCeilingKobo }: CashHeld): 'leaf' | 'amber' | 'pepper' {
  const share = cashHeldKobo / cashCeilingKobo
  return share >= 1 ? 'pepper' : share >= 0.8 ? 'amber' : 'leaf'
}

/** Returns how early or late a delivery was. */
export function latenessText(lateMinutes: number): string {
  if (lateMinutes > 0) return adminTexts.order.late(spanText(minutes(lateMinutes)))
  return lateMinutes === 0 ? texts.status.justInTime : texts.status.early(spanText(minutes(lateMinutes)))
}
