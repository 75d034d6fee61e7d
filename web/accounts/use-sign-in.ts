import { useMutation, useQueryClient } from '@tanstack/react-query'
import { login } from '#contract/accounts.ts'
import { callApi } from '#web/platform/api.ts'
import { meQuery, setSignOutDue } from '#web/platform/session.ts'

interface Credentials {
  username: string
  password: string
}

/** Signs in; the route of the page then sends the person on, for it knows where they came from. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Credentials) => callApi(login, { body }),
    onSuccess: ({ user }) => {
      // The new session has replaced the one that was still to be ended.
      setSignOutDue(false)
      client.setQueryData(meQuery.queryKey, user)
    },
  })
}
