import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QuestionPage } from '#web/admin/analytics/question-page.tsx'
import { ReportGate } from '#web/admin/analytics/report-gate.tsx'
import { useListView } from '#web/admin/shell/use-list-view.ts'
import type { ApiQuery } from '#web/platform/api/api.ts'
import type { ListAddress } from '#web/platform/page/list-address.ts'
import { PlaceFilters } from './place-filters.tsx'
import type { QuestionFilter } from './question-queries.ts'
import * as texts from './texts.ts'

interface AnswerPageProps<Answer> {
  title: string
  address: ListAddress<QuestionFilter>
  search: URLSearchParams
  query: (filter: QuestionFilter) => ApiQuery<Answer>
  children: (answer: Answer, filter: QuestionFilter) => ReactNode
}

/** A question that is answered for some days, in one city, at one market, or in all. */
export function AnswerPage<Answer extends { span: { from: string; to: string } }>({
  title,
  address,
  search,
  query,
  children,
}: AnswerPageProps<Answer>) {
  const { filter, change } = useListView(address, search, { keepsSteps: true })
  const shown = useQuery(query(filter)).data?.span
  return (
    <QuestionPage
      title={title}
      span={filter.span}
      shown={shown}
      onChoose={(span) => change({ span })}
      filters={<PlaceFilters filter={filter} onChange={change} />}
    >
      <ReportGate query={query(filter)} what={texts.page.subject} sizes={['h-16', 'h-96']}>
        {(answer) => <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children(answer, filter)}</div>}
      </ReportGate>
    </QuestionPage>
  )
}
