import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CurrentUser, login } from '#contract/accounts.ts'
import { signup } from '#contract/sign-up.ts'
import { callApi } from '#web/platform/api.ts'
import { meQuery, setSignOutDue } from '#web/platform/session.ts'
import { keepNextPath } from './kept-next-path.ts'
import { afterLogin, afterSignUp, type Standing } from './login-standing.ts'
import { signOutSettled } from './sign-out.ts'
import { signUpBody, type Typed } from './sign-up-fields.ts'

export interface Login {
  standing: Standing
  isBusy: boolean
  signIn(typed: Typed): void
  /** Asks for an account; `onCreated` once its letter is on the way. */
  signUp(typed: Typed, onCreated: () => void): void
  /** Whoever is in goes where the page's route sends them. */
  enter(user: CurrentUser): void
  stand(standing: Standing): void
}

/** The two acts at the door and what came of the last one. `next` is where the person wanted to go. */
export function useLogin(next: string | null): Login {
  const client = useQueryClient()
  const [standing, stand] = useState<Standing>({ is: 'open' })
  const enter = (user: CurrentUser) => {
    // The new session has replaced the one that was still to be ended.
    setSignOutDue(false)
    client.setQueryData(meQuery.queryKey, user)
  }
  const entering = useMutation({
    networkMode: 'always',
    mutationFn: async ({ username, password }: Typed) => {
      await signOutSettled()
      return callApi(login, { body: { username: username.trim(), password } })
    },
    onMutate: () => stand({ is: 'open' }),
    onSuccess: ({ user }) => enter(user),
    onError: (error) => stand(afterLogin(error)),
  })
  const joining = useMutation({
    networkMode: 'always',
    mutationFn: (typed: Typed) => callApi(signup, { body: signUpBody(typed) }),
    onMutate: () => stand({ is: 'open' }),
    onSuccess: ({ user, message, emailVerificationRequired }) => {
      if (!emailVerificationRequired) return void client.invalidateQueries({ queryKey: meQuery.queryKey })
      keepNextPath(next)
      stand({ is: 'waiting', tone: 'leaf', words: message, email: user.email })
    },
    onError: (error) => stand(afterSignUp(error)),
  })
  const isBusy = entering.isPending || joining.isPending
  return {
    standing,
    isBusy,
    signIn: (typed) => void (isBusy || entering.mutate(typed)),
    signUp: (typed, onCreated) => void (isBusy || joining.mutate(typed, { onSuccess: onCreated })),
    enter,
    stand,
  }
}
