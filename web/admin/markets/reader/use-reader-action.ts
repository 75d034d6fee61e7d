import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, EndpointAnswer } from '#contract/core/endpoint.ts'
import { type AccountAction, useAccountAction } from '#web/entities/account/use-account-action.ts'

/** Something that admins teach the list reader; all that shows words or goods is read again. */
export function useReaderAction<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: EndpointAnswer<E>) => void,
): AccountAction<E> {
  const client = useQueryClient()
  return useAccountAction(endpoint, onDone, () => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/(?:admin\/)?(?:lists|goods|markets)\b/.test(String(queryKey[0])),
    })
  })
}
