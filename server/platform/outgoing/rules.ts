import { outgoingMessagesChannel } from '#domain/column-values.ts'
export const channels = outgoingMessagesChannel
export type Channel = (typeof channels)[number]

/**
 * Says why a message leaves the house. `access` lets somebody into an account, `warning` says that somebody did; `order` is
 * about an order or money, `service` about people's work and businesses; `invitation` goes to an address that its sender
 * chose, `news` to many, and `talk` answers somebody who has just written to us.
 */
export type Purpose = 'access' | 'warning' | 'order' | 'service' | 'invitation' | 'news' | 'talk'

/** Holds what a day has used of a channel for a purpose, in kobo of SMS and messages of the others. */
export interface Use {
  channel: Channel
  purpose: Purpose
  units: number
  refused: number
}

/** The part of a day's budget that nothing else may use up. */
const reserves: Partial<Record<Purpose, number>> = { access: 0.2, order: 0.2 }

/** The part of a day's budget that a purpose may use at most. */
const mostShares: Partial<Record<Purpose, number>> = { invitation: 0.1, news: 0.5 }

/** Returns how much a purpose may use in a day at most. */
export function mostOf(purpose: Purpose, limit: number): number {
  return Math.floor(limit * (mostShares[purpose] ?? 1))
}

/** Returns how much of a channel's day is left for a purpose: never what is reserved for others, and no more than its share. */
export function leftFor(
  purpose: Purpose,
  uses: readonly Pick<Use, 'purpose' | 'units'>[],
  limit: number,
): number {
  const usedFor = (one: Purpose) => uses.find((use) => use.purpose === one)?.units ?? 0
  const used = uses.reduce((sum, { units }) => sum + units, 0)
  let reserved = 0
  for (const [one, share] of Object.entries(reserves) as [Purpose, number][])
    if (one !== purpose) reserved += Math.max(0, Math.floor(limit * share) - usedFor(one))
  return Math.min(limit - used - reserved, mostOf(purpose, limit) - usedFor(purpose))
}

/** Mail domains of which everybody has an address, so that what one person sends to them says nothing of the next. */
const everybodysDomains = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
])

/** Returns the ten thousand numbers around a number, or the domain of an address. */
export function groupOf(to: string): string {
  return to.includes('@') ? to.slice(to.lastIndexOf('@') + 1).toLowerCase() : to.slice(0, -4)
}

/** Limits how many invitations of a day may reach one group of targets. */
export function mostOfGroup(group: string, invitationsADay: number): number {
  return everybodysDomains.has(group) ? Number.POSITIVE_INFINITY : invitationsADay * 3
}

/** Limits how many invitations reach one target until it answers. */
export const mostUnanswered = 3
