import { useState } from 'react'
import { sendCodeEndpoint } from '#contract/accounts/codes.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { waitText } from '#web/entities/account/wait-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

type AskedCode = { phoneNumber: string } | { email: string }

interface ContactCodes {
  /** Is the new number or address for which the codes were sent. */
  sentFor: string | null
  isBusy: boolean
  problem: string | null
  /** Sends one code to each, before `wanted` takes the place of what there is. */
  send(wanted: string, to: readonly AskedCode[]): void
}

/** The codes that show that somebody has both the old number or address and the new one. */
export function useContactCodes(): ContactCodes {
  const [sentFor, setSentFor] = useState<string | null>(null)
  const sending = useWrite({
    mutationFn: async ({ to }: { wanted: string; to: readonly AskedCode[] }) => {
      // Sends one after the other: the first answer says which browser this is.
      for (const asked of to) await callApi(sendCodeEndpoint, { body: asked })
    },
    onSuccess: (_answer, { wanted }) => setSentFor(wanted),
  })
  return {
    sentFor,
    isBusy: sending.isPending,
    problem: sending.error === null ? null : problemOf(sending.error),
    send: (wanted, to) => {
      if (!sending.isPending) sending.mutate({ wanted, to })
    },
  }
}

function problemOf(error: Error): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  const wait = error instanceof ApiError ? waitText(error.retryAfterS) : ''
  return field ?? `${reasonOf(error, texts.codes.sendFailed)}${wait}`
}

interface CodeFieldProps {
  name: 'oldCode' | 'newCode'
  to: string
  error?: string | undefined
}

export function CodeField({ name, to, error }: CodeFieldProps) {
  return (
    <TextField
      label={texts.codes.label(to)}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
      error={error}
      className="tracking-widest tabular-nums"
    />
  )
}
