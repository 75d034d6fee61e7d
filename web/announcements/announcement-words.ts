import type {
  AnnouncementStatus,
  AnnouncementWay,
  Reach,
  SegmentKind,
} from '#contract/announcement-shapes.ts'
import { groupDigits } from '#contract/numbers.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

export const statusWords: Record<AnnouncementStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Going out',
  sent: 'Sent',
  stopped: 'Stopped',
}

export const statusTones: Record<AnnouncementStatus, BadgeTone> = {
  draft: 'plain',
  scheduled: 'adire',
  sending: 'amber',
  sent: 'leaf',
  stopped: 'pepper',
}

export const wayWords: Record<AnnouncementWay, string> = {
  push: 'Push',
  email: 'E-mail',
  notice: 'Notice in the app',
}

export const kindWords: Record<SegmentKind, string> = {
  customers: 'All customers',
  market: 'Customers of a market',
  area: 'Customers in an area',
  quiet: 'Customers without an order for some days',
  agents: 'All agents',
  on_duty: 'Agents on duty',
  launch: 'Who waits for the launch',
  person: 'One person',
}

/** `1 person`, `1,240 people`. */
export function countWords(count: number, one: string, many: string): string {
  return `${groupDigits(String(count))} ${count === 1 ? one : many}`
}

/** Whom a way reaches: `12 people on 15 devices`. */
export function reachWords(way: AnnouncementWay, reach: Reach): string {
  const people = (count: number) => countWords(count, 'person', 'people')
  if (way === 'push')
    return `${people(reach.push.people)} on ${countWords(reach.push.devices, 'device', 'devices')}`
  return people(reach[way])
}

/** How many people the way reaches that reaches most. */
export function mostReached(ways: readonly AnnouncementWay[], reach: Reach): number {
  const counts = { push: reach.push.people, email: reach.email, notice: reach.notice }
  return Math.max(0, ...ways.map((way) => counts[way]))
}
