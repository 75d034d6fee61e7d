import type { EndpointCall } from '#contract/core/endpoint.ts'
import { type MailSettingsView, saveMailSettingsEndpoint } from '#contract/settings/mail.ts'
import { mailSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import { type SavedForm, useSavedForm } from '#web/admin/settings/core/use-saved-form.ts'
import { callApi } from '#web/platform/api/api.ts'

type Body = EndpointCall<typeof saveMailSettingsEndpoint>['body']

/** Holds what is typed; the port as text, the password empty for the one that is stored. */
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

export type MailForm = SavedForm<MailDraft>

/** The form of how emails go out, over what is saved. */
export function useEmailForm(saved: MailSettingsView): MailForm {
  return useSavedForm(saved, {
    id: 'email',
    query: mailSettingsQuery,
    draftOf,
    save: (draft) => callApi(saveMailSettingsEndpoint, { body: bodyOf(draft) }),
  })
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
