import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

/** Answers the agent; without a network the answer is kept with the moment at which it was given. */
export function useAnswerQuestion(order: CustomerOrder, questionId: string) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(order.id)
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    networkMode: 'always',
    mutationFn: async (given: GivenAnswer): Promise<CustomerOrder | null> => {
      const happenedAt = new Date().toISOString()
      const input = { params: { id: questionId }, body: { ...given, happenedAt } }
      return callOrKeep(client, answerQuestion, input, { key, thread: order.id })
    },
    onSuccess: (answered) => {
      if (answered === null) return
      client.setQueryData(queryKey, answered)
      showToast(`${order.agent?.firstName ?? 'Your agent'} has your answer`, { tone: 'success' })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'questions.over') {
        void client.invalidateQueries({ queryKey })
        showToast('That question is over', { body: 'It was answered, taken back, or its time ran out.' })
        return
      }
      showToast(reasonOf(error, 'Your answer could not be sent. Try again.'), { tone: 'danger' })
    },
  })
}

/** Whether an answer waits on this phone for a network. */
export function useIsAnswerQueued(questionId: string): boolean {
  const { items } = useOutbox()
  return items.some(
    (item) =>
      isWaiting(item) && item.endpoint === writeName(answerQuestion) && item.params['id'] === questionId,
  )
}
