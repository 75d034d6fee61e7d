import { listWaitingQuestions } from '#contract/dashboard.ts'
import { getLinkedQuestion } from '#contract/questions.ts'
import { apiQuery, orRefusal } from '#web/platform/api.ts'

/** A question by its link; a refusal where there is none. */
export function linkedQuestionQuery(token: string) {
  return orRefusal(apiQuery(getLinkedQuestion, { params: { token } }), [400, 404, 429])
}

/** What agents ask the signed-in customer right now, over all orders. */
export const waitingQuestionsQuery = apiQuery(listWaitingQuestions, {}, { staleTime: 2_000 })
