import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, EndpointAnswer, EndpointCall } from '#contract/endpoint.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'

export interface DeskAct<E extends Endpoint> {
  run: (call: EndpointCall<E>) => void
  isBusy: boolean
  /** Why the last try failed, in a sentence; null where the fields say it. */
  problem: string | null
  /** What is wrong with which field. */
  fields: Readonly<Record<string, string>>
  /** Forgets how the last try ended. */
  reset: () => void
}

/**
 * Something that staff do with markets and goods. Whatever shows them is read again, also after a refusal: then
 * somebody else was first.
 */
export function useDeskAct<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: EndpointAnswer<E>) => void,
): DeskAct<E> {
  const client = useQueryClient()
  const { keyFor, settle } = useWriteKey()
  const act = useMutation({
    // Without a network it fails at once: nobody wants a market changed by itself an hour later.
    networkMode: 'always',
    mutationFn: (call: EndpointCall<E>) => callApi(endpoint, call, { idempotencyKey: keyFor(call) }),
    onSuccess: onDone,
    onSettled: (_, error) => {
      settle(error)
      void client.invalidateQueries({
        predicate: ({ queryKey }) =>
          /^\/api\/(?:admin\/)?(?:markets|goods|figures)\b/.test(String(queryKey[0])),
      })
    },
  })
  const fields = act.error instanceof ApiError ? act.error.fields : {}
  return {
    run: (call) => {
      if (!act.isPending) act.mutate(call)
    },
    isBusy: act.isPending,
    problem:
      act.error === null || Object.keys(fields).length > 0
        ? null
        : reasonOf(act.error, 'That did not get through. Try again.'),
    fields,
    reset: act.reset,
  }
}
