import { useMutation } from '@tanstack/react-query'
import type { Endpoint, EndpointAnswer, EndpointCall } from '#contract/endpoint.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import { waitWords } from './wait-words.ts'

export interface AccountAct<E extends Endpoint> {
  run: (call: EndpointCall<E>) => void
  isBusy: boolean
  /** Why the last try failed, in a sentence; null where the fields say it. */
  problem: string | null
  /** What is wrong with which field. */
  fields: Readonly<Record<string, string>>
  /** Forgets how the last try ended. */
  reset: () => void
}

/** Something that a person does with an account; pressed twice or sent again, it happens once. */
export function useAccountAct<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: EndpointAnswer<E>) => void,
): AccountAct<E> {
  const { keyFor, settle } = useWriteKey()
  const act = useMutation({
    // Without a network it fails at once: nobody wants a password changed by itself an hour later.
    networkMode: 'always',
    mutationFn: (call: EndpointCall<E>) =>
      callApi(endpoint, call, { idempotencyKey: keyFor([endpoint.id, call]) }),
    onSuccess: onDone,
    onSettled: (_, error) => settle(error),
  })
  const fields = act.error instanceof ApiError ? act.error.fields : {}
  return {
    run: (call) => {
      if (!act.isPending) act.mutate(call)
    },
    isBusy: act.isPending,
    problem: act.error === null || Object.keys(fields).length > 0 ? null : problemOf(act.error),
    fields,
    reset: act.reset,
  }
}

function problemOf(error: Error): string {
  const wait = error instanceof ApiError ? waitWords(error.retryAfterS) : ''
  return `${reasonOf(error, 'That did not get through. Try again.')}${wait}`
}
