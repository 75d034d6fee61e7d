import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/design/error-state.tsx'
import { troubleOf } from '#web/platform/api/api-error.ts'
import { QuestionCard } from './question-card.tsx'
import { waitingQuestionsQuery } from './question-queries.ts'
import * as texts from './texts.ts'

/** What agents ask about any order of the signed-in customer, each to be answered on the spot. */
export function WaitingQuestions() {
  const query = useQuery(waitingQuestionsQuery)
  const { data, dataUpdatedAt } = query
  const trouble = troubleOf(query)
  if (data === undefined) {
    if (trouble === null) return null
    return (
      <ErrorState
        title={texts.weCouldNotLoadYourAgentsQuestions}
        detail={trouble}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const offsetMs = Date.parse(data.now) - dataUpdatedAt
  return data.items.map((question) => (
    <QuestionCard key={question.id} question={question} offsetMs={offsetMs} />
  ))
}
