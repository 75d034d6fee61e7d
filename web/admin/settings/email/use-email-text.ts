import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import {
  type EmailKind,
  editEmailTextEndpoint,
  type listEmailTemplates,
  previewEmailTextEndpoint,
} from '#contract/settings/mail.ts'
import { checkEmailText, type EmailText } from '#domain/email-text.ts'
import { minutes } from '#domain/time/durations.ts'
import { emailTemplatesQuery } from '#web/admin/settings/core/settings-queries.ts'
import { type SavedForm, useSavedForm } from '#web/admin/settings/core/use-saved-form.ts'
import { useSettled } from '#web/design/use-settled.ts'
import { callApi } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/core/api-error.ts'

export type EmailKinds = EndpointAnswer<typeof listEmailTemplates>

/** A kind of email whose text can be changed. */
export interface EditableKind {
  template: EndpointCall<typeof editEmailTextEndpoint>['params']['template']
  wording: NonNullable<EmailKind['wording']>
}

/** Holds the form over the text of one kind of email; what is wrong with it shows while it is typed. */
export function useEmailText(kinds: EmailKinds, { template, wording }: EditableKind): SavedForm<EmailText> {
  const client = useQueryClient()
  const form = useSavedForm<EmailKinds, EmailText>(kinds, {
    id: `email-text ${template}`,
    query: emailTemplatesQuery,
    draftOf: () => ({ subject: wording.subject, body: wording.body }),
    save: async (draft) => {
      const body = { version: wording.version, ...draft }
      try {
        return withKind(kinds, await callApi(editEmailTextEndpoint, { params: { template }, body }))
      } catch (error) {
        // Their text then stands under what is typed here.
        if (error instanceof ApiError && error.code === 'mail.text_changed')
          await client.invalidateQueries({ queryKey: emailTemplatesQuery.queryKey })
        throw error
      }
    },
  })
  const own = form.isChanged ? checkEmailText(form.draft, wording.placeholders) : {}
  return { ...form, faults: { ...form.faults, ...own } }
}

/** The list of all kinds with one of them as it is now. */
export function withKind(kinds: EmailKinds, kind: EmailKind): EmailKinds {
  return kinds.map((one) => (one.template === kind.template ? kind : one))
}

/** The email by what is typed, once typing rests; null while there is nothing to show but what is saved. */
export function useTextPreview(kind: EditableKind, draft: EmailText, isWanted: boolean) {
  const { template } = kind
  const settled = JSON.parse(useSettled(JSON.stringify(draft))) as EmailText
  const isWhole = Object.keys(checkEmailText(settled, kind.wording.placeholders)).length === 0
  const { data } = useQuery({
    queryKey: ['/api/admin/mail-text-preview', template, settled.subject, settled.body],
    queryFn: ({ signal }) =>
      callApi(previewEmailTextEndpoint, { params: { template }, body: settled }, { signal }),
    enabled: isWanted && isWhole,
    placeholderData: (before) => before,
    staleTime: minutes(1),
  })
  return isWanted ? (data ?? null) : null
}
