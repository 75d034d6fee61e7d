import { auditAreas, listAuditActorsEndpoint, listAuditEndpoint } from '#contract/admin/audit.ts'
import { minutes } from '#domain/time/durations.ts'
import { spanPart } from '#web/admin/analytics/span-filter.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, choicePart, idPart, listAddress, type ViewOf } from '#web/platform/page/list-address.ts'

/** Says which entries are shown: `subject` is the account, order, market or product that it was done to. */
export const auditAddress = listAddress('/admin/audit', {
  span: spanPart,
  actor: idPart(),
  area: choicePart(auditAreas),
  subject: idPart(),
})

/** Reads one page of the log, newest first; null is the first page. */
export function auditQuery(filter: ViewOf<typeof auditAddress>, cursor: string | null) {
  const { span, actor, area, subject } = filter
  const query = { ...span, ...asked({ actorId: actor, area, subjectId: subject, cursor }) }
  return apiQuery(listAuditEndpoint, { query }, { staleTime: 10_000 })
}

export const auditActorsQuery = apiQuery(listAuditActorsEndpoint, {}, { staleTime: minutes(1) })
