import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, EndpointAnswer, EndpointCall } from '#contract/endpoint.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import { moneyQuery } from './money-queries.ts'

/** Something that the office does with money; afterwards the room is read again. */
export function useMoneyAct<E extends Endpoint>(endpoint: E, onDone: (answer: EndpointAnswer<E>) => void) {
  const client = useQueryClient()
  const { keyFor, settle } = useWriteKey()
  const act = useMutation({
    networkMode: 'always',
    mutationFn: (call: EndpointCall<E>) =>
      callApi(endpoint, call, { idempotencyKey: keyFor([endpoint.id, call]) }),
    onSuccess: onDone,
    onSettled: (_, error) => {
      settle(error)
      void client.invalidateQueries({ queryKey: moneyQuery.queryKey })
    },
  })
  return {
    run: (call: EndpointCall<E>) => {
      if (!act.isPending) act.mutate(call)
    },
    isBusy: act.isPending,
    problem: act.error === null ? null : reasonOf(act.error, 'That did not get through. Try again.'),
  }
}
