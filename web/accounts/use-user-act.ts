import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { UserDetail } from '#contract/users.ts'
import { userQuery } from './people-queries.ts'
import { type AccountAct, useAccountAct } from './use-account-act.ts'

/** Something that staff do with a person's account; drawer and list follow. */
export function useUserAct<E extends Endpoint>(
  endpoint: E,
  userId: string,
  onDone: () => void = () => undefined,
): AccountAct<E> {
  const client = useQueryClient()
  return useAccountAct(endpoint, (answer) => {
    client.setQueryData(userQuery(userId).queryKey, answer as UserDetail)
    void client.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/admin\/users(?:\?|$)/.test(String(queryKey[0])),
    })
    onDone()
  })
}
