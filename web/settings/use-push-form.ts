import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointCall } from '#contract/endpoint.ts'
import { type PushSettingsView, savePushSettings } from '#contract/push.ts'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { pushSettingsQuery } from './settings-queries.ts'

type Body = EndpointCall<typeof savePushSettings>['body']

/** What is typed; the service account empty for the one that is kept. */
export interface PushDraft {
  provider: PushSettingsView['provider']
  apiKey: string
  projectId: string
  appId: string
  messagingSenderId: string
  vapidKey: string
  serviceAccount: string
}

export interface PushForm {
  draft: PushDraft
  change: (changes: Partial<PushDraft>) => void
  isChanged: boolean
  takeBack: () => void
  save: () => void
  isSaving: boolean
  error: Error | null
  /** What is wrong with which field, by its path in the call. */
  faults: Readonly<Record<string, string>>
}

/** The form of how notifications go out, over what is saved. */
export function usePushForm(saved: PushSettingsView): PushForm {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<PushDraft>>({})
  const before = draftOf(saved)
  const draft = { ...before, ...typed }
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (body: Body) => callApi(savePushSettings, { body }),
    onSuccess: (settings) => {
      client.setQueryData(pushSettingsQuery.queryKey, settings)
      setTyped({})
      showToast('Saved', { tone: 'success' })
    },
  })
  return {
    draft,
    change: (changes) => setTyped((earlier) => ({ ...earlier, ...changes })),
    isChanged: (Object.keys(typed) as (keyof PushDraft)[]).some((key) => draft[key] !== before[key]),
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

function draftOf({ provider, firebase }: PushSettingsView): PushDraft {
  const { apiKey, projectId, appId, messagingSenderId, vapidKey } = firebase
  return { provider, apiKey, projectId, appId, messagingSenderId, vapidKey, serviceAccount: '' }
}

function bodyOf({ provider, serviceAccount, ...firebase }: PushDraft): Body {
  return { provider, firebase: { ...firebase, ...(serviceAccount === '' ? {} : { serviceAccount }) } }
}
