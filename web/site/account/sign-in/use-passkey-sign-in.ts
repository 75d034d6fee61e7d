import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { beginPasskeySignInEndpoint, signInByPasskey } from '#contract/accounts/factors.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { signWithPasskey } from '#web/site/account/core/passkey-browser.ts'

/** Signs in with a passkey, as the whole sign-in or as its second step. */
export function usePasskeySignIn(onSignedIn: (user: CurrentUser) => void) {
  return useWrite({
    // Another try would ask the person for the passkey again, unbidden.
    retry: false,
    mutationFn: async () => {
      const options = await callApi(beginPasskeySignInEndpoint, { body: {} })
      return callApi(signInByPasskey, { body: { response: await signWithPasskey(options) } })
    },
    onSuccess: ({ user }) => onSignedIn(user),
  })
}
