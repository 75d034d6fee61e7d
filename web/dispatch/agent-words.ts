import type { AgentStanding } from '#contract/agents.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { spanText } from '#web/design/spoken-time.ts'
import { distanceText } from '#web/orders/order-words.ts'

/** `96 %`, or a dash while there is nothing to take a share of. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`
}

/** On duty, off duty or suspended. */
export function stateOf(agent: Pick<AgentStanding, 'isOnDuty' | 'suspendedAt'>): {
  words: string
  tone: BadgeTone
} {
  if (agent.suspendedAt !== null) return { words: 'Suspended', tone: 'pepper' }
  return agent.isOnDuty ? { words: 'On duty', tone: 'leaf' } : { words: 'Off duty', tone: 'plain' }
}

/** Where an agent on duty is, and how old that is. */
export function placeText(
  agent: Pick<AgentStanding, 'isOnDuty' | 'near' | 'position'>,
  nowMs: number,
): string {
  if (!agent.isOnDuty) return ''
  if (agent.near === null || agent.position === null) return 'Place unknown'
  const { marketName, distanceM } = agent.near
  const where = distanceM < 300 ? `At ${marketName}` : `${distanceText(distanceM)} from ${marketName}`
  return `${where}, ${agoText(agent.position.at, nowMs)}`
}

/** `just now`, `3 min ago`. */
export function agoText(at: string, nowMs: number): string {
  const span = spanText(nowMs - Date.parse(at))
  return span === 'now' ? 'just now' : `${span} ago`
}

/** `Holds ₦12,000 of ₦50,000`. */
export function cashText({ cashHeldKobo, cashCeilingKobo }: CashHeld): string {
  if (cashHeldKobo < 0) return `Has laid out ${nairaText(-cashHeldKobo, false)}`
  return `Holds ${nairaText(cashHeldKobo, false)} of ${nairaText(cashCeilingKobo, false)}`
}

interface CashHeld {
  cashHeldKobo: number
  cashCeilingKobo: number
}

/** How near the ceiling is: amber from four fifths on, pepper at it. */
export function cashTone({ cashHeldKobo, cashCeilingKobo }: CashHeld): 'leaf' | 'amber' | 'pepper' {
  const share = cashHeldKobo / cashCeilingKobo
  return share >= 1 ? 'pepper' : share >= 0.8 ? 'amber' : 'leaf'
}

/** How a delivery stood against its promise. */
export function latenessText(lateMinutes: number): string {
  if (lateMinutes > 0) return `${spanText(lateMinutes * 60_000)} late`
  return lateMinutes === 0 ? 'Just in time' : `${spanText(lateMinutes * 60_000)} early`
}
