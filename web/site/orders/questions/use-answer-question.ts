import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingQuestion } from '#contract/orders/dashboard.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { answerQuestionEndpoint } from '#contract/orders/questions.ts'
import { writeName } from '#contract/queued-writes.ts'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { newKey } from '#web/platform/core/new-key.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { callOrQueue } from '#web/platform/offline/call-or-queue.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { isWaiting } from '#web/platform/store/outbox-item.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import type { GivenAnswer } from './answer-form.tsx'
import { waitingQuestionsQuery } from './question-queries.ts'
import * as texts from './texts.ts'

/** Answers the agent; offline the answer is stored with the moment at which it was given. */
export function useAnswerQuestion({ id, orderId, agentFirstName }: WaitingQuestion) {
  const client = useQueryClient()
  const [key] = useState(newKey)
  return useWrite({
    mutationFn: async (given: GivenAnswer): Promise<CustomerOrder | null> => {
      const happenedAt = new Date(trueNow()).toISOString()
      const input = { params: { id }, body: { ...given, happenedAt } }
      return callOrQueue(client, answerQuestionEndpoint, input, { key, thread: orderId })
    },
    onSuccess: (answered) => {
      if (answered === null) return
      client.setQueryData(orderQuery(orderId).queryKey, answered)
      readQuestionsAgain(client)
      showToast(texts.reply.done(agentFirstName ?? common.label.yourAgent), { tone: 'success' })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'questions.over') {
        readQuestionsAgain(client, orderId)
        showToast(texts.reply.closed, { body: texts.reply.closedHint })
        return
      }
      showToast(reasonOf(error, texts.reply.failed), { tone: 'danger' })
    },
  })
}

/** Reads again what waits for an answer, and the order that it is about. */
export function readQuestionsAgain(client: QueryClient, orderId?: string): void {
  void client.invalidateQueries({ queryKey: waitingQuestionsQuery.queryKey })
  if (orderId !== undefined) void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
}

/** Returns whether an answer waits on this phone for a network. */
export function useIsAnswerQueued(questionId: string): boolean {
  const { items } = useOutbox()
  return items.some(
    (item) =>
      isWaiting(item) &&
      item.endpoint === writeName(answerQuestionEndpoint) &&
      item.params['id'] === questionId,
  )
}
