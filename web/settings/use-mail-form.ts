import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointCall } from '#contract/endpoint.ts'
import { type MailSettingsView, saveMailSettings } from '#contract/mail.ts'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { mailSettingsQuery } from './settings-queries.ts'

type Body = EndpointCall<typeof saveMailSettings>['body']

/** What is typed; the port as text, the password empty for the one that is kept. */
export interface MailDraft {
  provider: MailSettingsView['provider']
  fromName: string
  fromAddress: string
  host: string
  port: string
  security: MailSettingsView['smtp']['security']
  user: string
  password: string
}

export interface MailForm {
  draft: MailDraft
  change: (changes: Partial<MailDraft>) => void
  isChanged: boolean
  takeBack: () => void
  save: () => void
  isSaving: boolean
  error: Error | null
  /** What is wrong with which field, by its path in the call. */
  faults: Readonly<Record<string, string>>
}

/** The form of how letters go out, over what is saved. */
export function useMailForm(saved: MailSettingsView): MailForm {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<MailDraft>>({})
  const before = draftOf(saved)
  const draft = { ...before, ...typed }
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (body: Body) => callApi(saveMailSettings, { body }),
    onSuccess: (settings) => {
      client.setQueryData(mailSettingsQuery.queryKey, settings)
      setTyped({})
      showToast('Saved', { tone: 'success' })
    },
  })
  return {
    draft,
    change: (changes) => setTyped((earlier) => ({ ...earlier, ...changes })),
    isChanged: (Object.keys(typed) as (keyof MailDraft)[]).some((key) => draft[key] !== before[key]),
    takeBack: () => {
      setTyped({})
      save.reset()
    },
    save: () => {
      if (!save.isPending) save.mutate(bodyOf(draft))
    },
    isSaving: save.isPending,
    error: save.error,
    faults: save.error instanceof ApiError ? save.error.fields : {},
  }
}

function draftOf({ provider, fromName, fromAddress, smtp }: MailSettingsView): MailDraft {
  const { host, port, security, user } = smtp
  return { provider, fromName, fromAddress, host, port: String(port), security, user, password: '' }
}

function bodyOf({ provider, fromName, fromAddress, password, port, ...smtp }: MailDraft): Body {
  return {
    provider,
    fromName,
    fromAddress,
    smtp: { ...smtp, port: Number(port), ...(password === '' ? {} : { password }) },
  }
}
