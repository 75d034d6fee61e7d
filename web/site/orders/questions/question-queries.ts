import { listWaitingQuestionsEndpoint } from '#contract/orders/dashboard.ts'
import { getLinkedQuestionEndpoint } from '#contract/orders/questions.ts'
import { apiQuery, orRefusal } from '#web/platform/api/api.ts'

/** A question by its link; a refusal where there is none. */
export function linkedQuestionQuery(token: string) {
  return orRefusal(apiQuery(getLinkedQuestionEndpoint, { params: { token } }), [400, 404, 429])
}

/** What agents ask the signed-in customer right now, over all orders. */
export const waitingQuestionsQuery = apiQuery(listWaitingQuestionsEndpoint, {}, { staleTime: 2_000 })
