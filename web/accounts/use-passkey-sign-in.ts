import { useMutation } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts.ts'
import { beginPasskeySignIn, signInByPasskey } from '#contract/factors.ts'
import { callApi } from '#web/platform/api.ts'
import { signWithPasskey } from './passkey-browser.ts'

/** Signs in with a passkey, as the whole sign-in or as its second step. */
export function usePasskeySignIn(onSignedIn: (user: CurrentUser) => void) {
  return useMutation({
    networkMode: 'always',
    // Another try would ask the person for the passkey again, unbidden.
    retry: false,
    mutationFn: async () => {
      const options = await callApi(beginPasskeySignIn, { body: {} })
      return callApi(signInByPasskey, { body: { response: await signWithPasskey(options) } })
    },
    onSuccess: ({ user }) => onSignedIn(user),
  })
}
