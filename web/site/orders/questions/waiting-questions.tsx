import { useQuery } from '@tanstack/react-query'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { QuestionCard } from './question-card.tsx'
import { waitingQuestionsQuery } from './question-queries.ts'
import * as texts from './texts.ts'

/** What agents ask about any order of the signed-in customer, each to be answered on the spot. */
export function WaitingQuestions() {
  const query = useQuery(waitingQuestionsQuery)
  const { data } = query
  if (data === undefined) {
    return <LoadState title={texts.card.loadFailed} query={query} />
  }
  return data.items.map((question) => <QuestionCard key={question.id} question={question} />)
}
