import { useQueryClient } from '@tanstack/react-query'
import type { UserDetail } from '#contract/accounts/users.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type AccountAction, useAccountAction } from '#web/entities/account/use-account-action.ts'
import { userQuery } from './people-queries.ts'

/** Something that admins do with a person's account; drawer and list follow. */
export function useUserAction<E extends Endpoint>(
  endpoint: E,
  userId: string,
  onDone: () => void = () => undefined,
): AccountAction<E> {
  const client = useQueryClient()
  return useAccountAction(endpoint, (answer) => {
    client.setQueryData(userQuery(userId).queryKey, answer as UserDetail)
    void client.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/admin\/users(?:\?|$)/.test(String(queryKey[0])),
    })
    onDone()
  })
}
