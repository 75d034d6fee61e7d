import { listPapersEndpoint, paperSeries } from '#contract/payments/papers.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, choicePart, idPart, listAddress, type ViewOf } from '#web/platform/page/list-address.ts'

export const papersAddress = listAddress('/admin/money/papers', {
  series: choicePart(paperSeries),
  month: idPart(/^20\d\d-(?:0[1-9]|1[0-2])$/),
})

/** Reads one page of papers, newest first; null is the first page. */
export function papersQuery(filter: ViewOf<typeof papersAddress>, cursor: string | null) {
  return apiQuery(listPapersEndpoint, { query: asked({ ...filter, cursor }) }, { staleTime: 10_000 })
}
