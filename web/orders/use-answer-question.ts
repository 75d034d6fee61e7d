import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingQuestion } from '#contract/dashboard.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { answerQuestion } from '#contract/questions.ts'
import { writeName } from '#contract/queued-writes.ts'
import { showToast } from '#web/design/toast-store.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { callOrKeep } from '#web/platform/call-or-keep.ts'
import { isWaiting } from '#web/platform/outbox-item.ts'
import { useOutbox } from '#web/platform/use-outbox.ts'
import type { GivenAnswer } from './answer-form.tsx'
import { orderQuery } from './order-queries.ts'
import { waitingQuestionsQuery } from './question-queries.ts'

/** Answers the agent; without a network the answer is kept with the moment at which it was given. */
export function useAnswerQuestion({ id, orderId, agentFirstName }: WaitingQuestion) {
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    networkMode: 'always',
    mutationFn: async (given: GivenAnswer): Promise<CustomerOrder | null> => {
      const happenedAt = new Date().toISOString()
      const input = { params: { id }, body: { ...given, happenedAt } }
      return callOrKeep(client, answerQuestion, input, { key, thread: orderId })
    },
    onSuccess: (answered) => {
      if (answered === null) return
      client.setQueryData(orderQuery(orderId).queryKey, answered)
      readQuestionsAgain(client)
      showToast(`${agentFirstName ?? 'Your agent'} has your answer`, { tone: 'success' })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'questions.over') {
        readQuestionsAgain(client, orderId)
        showToast('That question is over', { body: 'It was answered, taken back, or its time ran out.' })
        return
      }
      showToast(reasonOf(error, 'Your answer could not be sent. Try again.'), { tone: 'danger' })
    },
  })
}

/** Reads again what waits for an answer, and the order that it is about. */
export function readQuestionsAgain(client: QueryClient, orderId?: string): void {
  void client.invalidateQueries({ queryKey: waitingQuestionsQuery.queryKey })
  if (orderId !== undefined) void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
}

/** Whether an answer waits on this phone for a network. */
export function useIsAnswerQueued(questionId: string): boolean {
  const { items } = useOutbox()
  return items.some(
    (item) =>
      isWaiting(item) && item.endpoint === writeName(answerQuestion) && item.params['id'] === questionId,
  )
}
