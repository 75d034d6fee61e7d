import { daysBetween, mostDays, type Range, ranges, type SpanQuery } from '#domain/time/span.ts'
import * as adminTexts from '#web/admin/texts.ts'
import type { AddressPart } from '#web/platform/page/list-address.ts'
import * as texts from './texts.ts'

/** Says which days are looked at; it is in the address, so that a view can be shared. */
export type SpanFilter = { range: Range } | { from: string; to: string }

export const spanSearchKeys = ['range', 'from', 'to'] as const

const usual: SpanFilter = { range: '28' }

export function spanFilterFrom(address: URLSearchParams): SpanFilter {
  const range = ranges.find((known) => known === address.get('range'))
  if (range !== undefined) return { range }
  const days = { from: address.get('from') ?? '', to: address.get('to') ?? '' }
  return faultOfDays(days) === null ? days : usual
}

/** Reads the days of a list, which always stand in its address. */
export const spanPart: AddressPart<SpanFilter> = {
  keys: spanSearchKeys,
  read: spanFilterFrom,
  write: (span) => span,
}

export function spanAddress(filter: SpanFilter, path = '/admin/analytics'): string {
  const address = new URLSearchParams(filter)
  return isSame(filter, usual) ? path : `${path}?${address}`
}

function isSame(one: SpanFilter, other: SpanFilter): boolean {
  return String(new URLSearchParams(one)) === String(new URLSearchParams(other))
}

/** Returns what the API is asked for. */
export function queryOf(filter: SpanFilter): SpanQuery {
  return filter
}

/** Returns what is wrong with days of one's own, or null: the first before the last, and no more than a year. */
export function faultOfDays({ from, to }: { from: string; to: string }): string | null {
  if (!isDay(from) || !isDay(to)) return texts.period.required
  if (from > to) return adminTexts.filters.daysReversed
  return daysBetween(from, to) > mostDays ? texts.period.tooLong(mostDays) : null
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}
