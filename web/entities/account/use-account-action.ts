import type { Endpoint, EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import * as common from '#web/design/common-texts.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'

import { waitText } from './wait-text.ts'

export interface AccountAction<E extends Endpoint> {
  run: (call: EndpointCall<E>) => void
  isBusy: boolean
  /** Says why the last try failed, in a sentence; null where the fields say it. */
  problem: string | null
  failure: Error | null
  fields: Readonly<Record<string, string>>
  /** Forgets how the last try ended. */
  reset: () => void
}

/**
 * Something that a person does and the server answers; pressed twice or sent again, it happens once. `onSettled` is
 * called in either case.
 */
export function useAccountAction<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: EndpointAnswer<E>) => void,
  onSettled?: () => void,
): AccountAction<E> {
  const action = useWrite({
    mutationFn: (call: EndpointCall<E>, keyFor) => callApi(endpoint, call, { idempotencyKey: keyFor(call) }),
    onSuccess: onDone,
    onSettled: () => onSettled?.(),
  })
  const fields = action.error instanceof ApiError ? action.error.fields : {}
  return {
    run: (call) => {
      if (!action.isPending) action.mutate(call)
    },
    isBusy: action.isPending,
    problem: action.error === null || Object.keys(fields).length > 0 ? null : problemOf(action.error),
    failure: action.error,
    fields,
    reset: action.reset,
  }
}

function problemOf(error: Error): string {
  const wait = error instanceof ApiError ? waitText(error.retryAfterS) : ''
  return `${reasonOf(error, common.failure.general)}${wait}`
}
