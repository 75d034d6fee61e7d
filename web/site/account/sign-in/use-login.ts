import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CurrentUser, loginEndpoint } from '#contract/accounts/accounts.ts'
import { signupEndpoint } from '#contract/accounts/sign-up.ts'
import { signOutSettled } from '#web/entities/account/sign-out.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { meQuery, setSignOutDue } from '#web/platform/session/session.ts'
import { afterLogin, afterSignUp, type SignInState } from '#web/site/account/core/login-outcome.ts'
import { saveNextPath } from '#web/site/account/core/saved-next-path.ts'
import { saveDoor } from './last-door.ts'
import { signUpBody, type Typed } from './sign-up-fields.ts'

export interface Login {
  status: SignInState
  isBusy: boolean
  signIn(typed: Typed): void
  /** Asks for an account; `onCreated` once its email is on the way. */
  signUp(typed: Typed, onCreated: () => void): void
  /** Anyone who is in goes where the page's route sends them. */
  enter(user: CurrentUser): void
  stand(status: SignInState): void
}

/** Signing in and signing up, with the outcome of the last try. `next` is where the person wanted to go. */
export function useLogin(next: string | null): Login {
  const client = useQueryClient()
  const [status, setStatus] = useState<SignInState>({ is: 'open' })
  const enter = (user: CurrentUser) => {
    // The new session has replaced the one that was still to be ended.
    setSignOutDue(false)
    client.setQueryData(meQuery.queryKey, user)
  }
  const entering = useWrite({
    mutationFn: async ({ username, password }: Typed) => {
      await signOutSettled()
      return callApi(loginEndpoint, { body: { username: username.trim(), password } })
    },
    onMutate: () => setStatus({ is: 'open' }),
    onSuccess: ({ user }) => {
      saveDoor('password')
      enter(user)
    },
    onError: (error) => {
      const outcome = afterLogin(error)
      if (outcome.is === 'secondStep') saveDoor('password')
      setStatus(outcome)
    },
  })
  const joining = useWrite({
    mutationFn: (typed: Typed) => callApi(signupEndpoint, { body: signUpBody(typed) }),
    onMutate: () => setStatus({ is: 'open' }),
    onSuccess: ({ user, message, emailVerificationRequired }) => {
      if (!emailVerificationRequired) return void client.invalidateQueries({ queryKey: meQuery.queryKey })
      saveNextPath(next)
      saveDoor('password')
      setStatus({ is: 'waiting', tone: 'leaf', text: message, email: user.email, hasCode: true })
    },
    onError: (error) => setStatus(afterSignUp(error)),
  })
  const isBusy = entering.isPending || joining.isPending
  return {
    status,
    isBusy,
    signIn: (typed) => void (isBusy || entering.mutate(typed)),
    signUp: (typed, onCreated) => void (isBusy || joining.mutate(typed, { onSuccess: onCreated })),
    enter,
    stand: setStatus,
  }
}
