import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { quickSignUpEndpoint, useSignUpCodeEndpoint } from '#contract/accounts/sign-up.ts'
import { signOutSettled } from '#web/entities/account/sign-out.ts'
import { waitText } from '#web/entities/account/wait-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { ApiError, reasonOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { meQuery, setSignOutDue } from '#web/platform/session.ts'
import type { FieldErrors } from '#web/site/checkout/use-checkout-errors.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from './texts.ts'

/** How six digits reach somebody. */
export type CodeWay = NonNullable<Draft['codeBy']>

export interface Join {
  isBusy: boolean
  /** Why the code could not be sent, or was not accepted; null while all is well. */
  problem: string | null
  wrongCode: string | null
  /** Sends six digits to the address or the number of the draft, again where they were sent before. */
  sendCode(draft: Draft, by: CodeWay): void
  /** Makes the account, or signs in to what the link has made meanwhile; then `onSignedIn`. */
  enterCode(to: string, by: CodeWay, code: string): void
  forget(): void
}

/** The account that comes with a first order: an address, and the six digits that were sent to it. */
export function useJoin(
  onSignedIn: (user: CurrentUser) => void,
  onFields: (fields: FieldErrors) => void,
): Join {
  const client = useQueryClient()
  const asking = useWrite({
    mutationFn: ({ draft: { contact }, by, to }: { draft: Draft; by: CodeWay; to: string }) => {
      const body = { name: contact.name.trim(), phoneNumber: contact.phone.trim() }
      return callApi(quickSignUpEndpoint, { body: by === 'sms' ? { ...body, by } : { ...body, email: to } })
    },
    onSuccess: (_answer, { by, to }) => changeDraft({ do: 'join', change: { codeBy: by, codeSentTo: to } }),
    onError: (error) => {
      if (error instanceof ApiError) onFields(checkoutFields(error.fields))
    },
  })
  const using = useWrite({
    mutationFn: async ({ to, by, code }: { to: string; by: CodeWay; code: string }) => {
      await signOutSettled()
      return callApi(useSignUpCodeEndpoint, {
        body: by === 'sms' ? { phoneNumber: to, code } : { email: to, code },
      })
    },
    onSuccess: ({ user }) => {
      setSignOutDue(false)
      client.setQueryData(meQuery.queryKey, user)
      changeDraft({ do: 'join', change: { codeSentTo: null } })
      onSignedIn(user)
    },
  })
  const hasFields = asking.error instanceof ApiError && Object.keys(asking.error.fields).length > 0
  return {
    isBusy: asking.isPending || using.isPending,
    problem: asking.error === null || hasFields ? null : problemOf(asking.error, texts.weCouldNotSendTheCode),
    wrongCode: using.error === null ? null : problemOf(using.error, texts.weCouldNotCheckTheCode),
    sendCode(draft, by) {
      using.reset()
      const to = (by === 'sms' ? draft.contact.phone : (draft.email ?? '')).trim()
      if (!asking.isPending) asking.mutate({ draft, by, to })
    },
    enterCode(to, by, code) {
      if (!using.isPending) using.mutate({ to, by, code })
    },
    forget() {
      asking.reset()
      using.reset()
    },
  }
}

function problemOf(error: Error, fallback: string): string {
  const wait = error instanceof ApiError ? waitText(error.retryAfterS) : ''
  return `${reasonOf(error, fallback)}${wait}`
}

/** The fields of a sign-up as this page calls them. */
function checkoutFields({ name, phoneNumber, email }: FieldErrors): FieldErrors {
  return {
    ...(name !== undefined && { 'contact.name': name }),
    ...(phoneNumber !== undefined && { 'contact.phone': phoneNumber }),
    ...(email !== undefined && { email }),
  }
}
