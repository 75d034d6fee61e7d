import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { quickSignUpEndpoint, useSignUpCodeEndpoint } from '#contract/accounts/sign-up.ts'
import { signOutSettled } from '#web/entities/account/sign-out.ts'
import { waitText } from '#web/entities/account/wait-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { meQuery, setSignOutDue } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

/** How six digits reach somebody. */
export type CodeWay = 'email' | 'sms'

/** The address or the number that a code goes to. */
interface CodeTarget {
  by: CodeWay
  to: string
}

export interface CodeSignIn {
  isBusy: boolean
  /** Why the code could not be sent; null while all is well, and where a field says it. */
  problem: string | null
  wrongCode: string | null
  /** Sends six digits, again where they were sent before. `name` and `phoneNumber` are those of the account. */
  send(target: CodeTarget, account: { name?: string; phoneNumber: string }): void
  /** Makes the account, or signs in to what the link has made meanwhile. */
  enter(target: CodeTarget, code: string): void
  reset(): void
}

interface CodeEvents {
  onSent(target: CodeTarget): void
  onSignedIn?(user: CurrentUser): void
  /** What is wrong with which field of the account. */
  onFields(fields: Readonly<Record<string, string>>): void
}

/** Signing in, or up, with six digits that come by email or SMS. */
export function useCode({ onSent, onSignedIn, onFields }: CodeEvents): CodeSignIn {
  const client = useQueryClient()
  const asking = useWrite({
    mutationFn: ({ by, to, account }: CodeTarget & { account: { name?: string; phoneNumber: string } }) =>
      callApi(quickSignUpEndpoint, { body: by === 'sms' ? { ...account, by } : { ...account, email: to } }),
    onSuccess: (_answer, target) => onSent(target),
    onError: (error) => {
      if (error instanceof ApiError) onFields(error.fields)
    },
  })
  const using = useWrite({
    mutationFn: async ({ by, to, code }: CodeTarget & { code: string }) => {
      await signOutSettled()
      return callApi(useSignUpCodeEndpoint, {
        body: by === 'sms' ? { phoneNumber: to, code } : { email: to, code },
      })
    },
    onSuccess: ({ user }) => {
      setSignOutDue(false)
      client.setQueryData(meQuery.queryKey, user)
      onSignedIn?.(user)
    },
  })
  const hasFields = asking.error instanceof ApiError && Object.keys(asking.error.fields).length > 0
  return {
    isBusy: asking.isPending || using.isPending,
    problem: asking.error === null || hasFields ? null : problemOf(asking.error, texts.sms.sendFailed),
    wrongCode: using.error === null ? null : problemOf(using.error, texts.sms.checkFailed),
    send(target, account) {
      using.reset()
      if (!asking.isPending) asking.mutate({ ...target, account })
    },
    enter(target, code) {
      if (!using.isPending) using.mutate({ ...target, code })
    },
    reset() {
      asking.reset()
      using.reset()
    },
  }
}

function problemOf(error: Error, fallback: string): string {
  const wait = error instanceof ApiError ? waitText(error.retryAfterS) : ''
  return `${reasonOf(error, fallback)}${wait}`
}
