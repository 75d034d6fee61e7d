import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, EndpointAnswer } from '#contract/core/endpoint.ts'
import { type AccountAction, useAccountAction } from '#web/entities/account/use-account-action.ts'

/**
 * Something that admins do with markets and goods. Whatever shows them is read again, also after a refusal:
 * then somebody else was first.
 */
export function useMarketAction<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: EndpointAnswer<E>) => void,
): AccountAction<E> {
  const client = useQueryClient()
  return useAccountAction(endpoint, onDone, () => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        /^\/api\/(?:admin\/)?(?:markets|goods|figures|gallery)\b/.test(String(queryKey[0])),
    })
  })
}
