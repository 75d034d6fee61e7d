import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type CodeWay, sendCodeEndpoint, signInByCodeEndpoint } from '#contract/accounts/codes.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { signOutSettled } from '#web/entities/account/sign-out.ts'
import { waitText } from '#web/entities/account/wait-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { meQuery, setSignOutDue } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

/** Is what a code is asked for: a number or an email address. */
export type AskedCode = { phoneNumber: string } | { email: string }

/** Goes with the digits of somebody new. */
interface CodeAccount {
  name?: string
  contactPhone?: string
  answer?: string
  isNew?: true
  signUpPassword?: string
  isNotMySignUp?: boolean
}

/**
 * What is missing although the digits were right: a name, digits from the email of the account too, an answer that only the owner
 * of a number that was silent for long knows, or the password of a sign-up that another browser began.
 */
type CodeLack =
  | { of: 'name' }
  | { of: 'emailCode'; email: string }
  | { of: 'answer' }
  | { of: 'signUpPassword' }

export interface CodeSignIn {
  isBusy: boolean
  /** Says why the code could not be sent; null while all is well, and where a field says it. */
  problem: string | null
  wrongCode: string | null
  lack: CodeLack | null
  /** When the newest code was sent, and which way; null before. */
  sent: { by: CodeWay; atMs: number } | null
  /** Sends six digits, again where they were sent before. */
  send(asked: AskedCode): void
  /** Signs in, or up, by what was typed. */
  enter(asked: AskedCode, code: string, account?: CodeAccount): void
  /** Uses the right digits once more, with what was missing. */
  complete(account: CodeAccount): void
  reset(): void
}

interface CodeEvents {
  onSent(asked: AskedCode): void
  onSignedIn?(user: CurrentUser): void
  onSecondStep(methods: NonNullable<ErrorBody['methods']>): void
  /** Takes what is wrong with which field. */
  onFields(fields: Readonly<Record<string, string>>): void
}

interface TypedCode {
  asked: AskedCode
  code: string
  account: CodeAccount
}

/** Signing in, or up, with six digits that come by SMS or email. */
export function useCode({ onSent, onSignedIn, onSecondStep, onFields }: CodeEvents): CodeSignIn {
  const client = useQueryClient()
  const [sent, setSent] = useState<CodeSignIn['sent']>(null)
  const [held, setHeld] = useState<{ lack: CodeLack; typed: TypedCode } | null>(null)
  const asking = useWrite({
    mutationFn: (asked: AskedCode) => callApi(sendCodeEndpoint, { body: asked }),
    onSuccess: ({ by }, asked) => {
      setSent({ by, atMs: Date.now() })
      onSent(asked)
    },
    onError: (error) => {
      if (error instanceof ApiError) onFields(error.fields)
    },
  })
  const using = useWrite({
    mutationFn: async ({ asked, code, account }: TypedCode) => {
      await signOutSettled()
      return callApi(signInByCodeEndpoint, { body: { ...asked, isNotMySignUp: false, ...account, code } })
    },
    onSuccess: ({ user }) => {
      setSignOutDue(false)
      client.setQueryData(meQuery.queryKey, user)
      onSignedIn?.(user)
    },
    onError: (error, typed) => {
      const lack = lackOf(error)
      if (lack !== null) setHeld({ lack, typed })
      if (error instanceof ApiError && error.body.secondFactorRequired) onSecondStep(error.body.methods ?? [])
    },
  })
  const hasFields = asking.error instanceof ApiError && Object.keys(asking.error.fields).length > 0
  const isRefused = using.error !== null && lackOf(using.error) === null
  return {
    isBusy: asking.isPending || using.isPending,
    problem: asking.error === null || hasFields ? null : problemOf(asking.error, texts.code.sendFailed),
    wrongCode: isRefused && using.error !== null ? problemOf(using.error, texts.code.checkFailed) : null,
    lack: held?.lack ?? null,
    sent,
    send(asked) {
      using.reset()
      setHeld(null)
      if (!asking.isPending) asking.mutate(asked)
    },
    enter(asked, code, account = {}) {
      if (!using.isPending) using.mutate({ asked, code, account })
    },
    complete(account) {
      if (held === null || using.isPending) return
      using.mutate({ ...held.typed, account: { ...held.typed.account, ...account } })
    },
    reset() {
      asking.reset()
      using.reset()
      setHeld(null)
      setSent(null)
    },
  }
}

function lackOf(error: Error): CodeLack | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'auth.name_needed') return { of: 'name' }
  if (error.code === 'auth.answer_needed') return { of: 'answer' }
  if (error.code === 'auth.sign_up_password_needed') return { of: 'signUpPassword' }
  if (error.code !== 'auth.email_code_needed') return null
  return { of: 'emailCode', email: String(error.body.detail?.['email'] ?? '') }
}

function problemOf(error: Error, fallback: string): string {
  const wait = error instanceof ApiError ? waitText(error.retryAfterS) : ''
  return `${reasonOf(error, fallback)}${wait}`
}
