import { type AuditArea, auditAreas } from '#contract/admin/audit.ts'
import { queryOf, type SpanFilter, spanFilterFrom, spanSearchKeys } from '#web/admin/analytics/span-filter.ts'

/** Which entries are looked at; it is in the address, so that a view can be shared. */
export interface AuditFilter {
  span: SpanFilter
  actor: string | null
  area: AuditArea | null
  /** Id of the account, order, market or product that it was done to. */
  subject: string | null
}

export const auditSearchKeys = [...spanSearchKeys, 'actor', 'area', 'subject'] as const

export function auditFilterFrom(address: URLSearchParams): AuditFilter {
  return {
    span: spanFilterFrom(address),
    actor: address.get('actor'),
    area: auditAreas.find((area) => area === address.get('area')) ?? null,
    subject: address.get('subject'),
  }
}

export function auditAddress({ span, actor, area, subject }: AuditFilter): string {
  const address = new URLSearchParams(span)
  for (const [key, value] of Object.entries({ actor, area, subject })) if (value) address.set(key, value)
  return `/admin/audit?${address}`
}

/** What the API is asked for. */
export function auditQueryOf({ span, actor, area, subject }: AuditFilter) {
  return {
    ...queryOf(span),
    ...(actor === null ? {} : { actorId: actor }),
    ...(area === null ? {} : { area }),
    ...(subject === null ? {} : { subjectId: subject }),
  }
}
