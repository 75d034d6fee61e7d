import type { EndpointCall } from '#contract/core/endpoint.ts'
import { type PushSettingsView, savePushSettingsEndpoint } from '#contract/notifications/push.ts'
import { callApi } from '#web/platform/api/api.ts'
import { pushSettingsQuery } from './core/settings-queries.ts'
import { type SavedForm, useSavedForm } from './core/use-saved-form.ts'

type Body = EndpointCall<typeof savePushSettingsEndpoint>['body']

/** Holds what is typed; the service account empty for the one that is stored. */
export interface PushDraft {
  provider: PushSettingsView['provider']
  apiKey: string
  projectId: string
  appId: string
  messagingSenderId: string
  vapidKey: string
  serviceAccount: string
}

export type PushForm = SavedForm<PushDraft>

/** The form of how notifications go out, over what is saved. */
export function usePushForm(saved: PushSettingsView): PushForm {
  return useSavedForm(saved, {
    id: 'notifications',
    query: pushSettingsQuery,
    draftOf,
    save: (draft) => callApi(savePushSettingsEndpoint, { body: bodyOf(draft) }),
  })
}

function draftOf({ provider, firebase }: PushSettingsView): PushDraft {
  const { apiKey, projectId, appId, messagingSenderId, vapidKey } = firebase
  return { provider, apiKey, projectId, appId, messagingSenderId, vapidKey, serviceAccount: '' }
}

function bodyOf({ provider, serviceAccount, ...firebase }: PushDraft): Body {
  return { provider, firebase: { ...firebase, ...(serviceAccount === '' ? {} : { serviceAccount }) } }
}
