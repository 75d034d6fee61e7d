import { getEmail, listEmails } from '#contract/settings/mail.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, choicePart, idPart, listAddress, type ViewOf } from '#web/platform/page/list-address.ts'
import { emailStatuses } from './email-names.ts'

/** Says which emails are shown, and which is open. */
export const outboxAddress = listAddress('/admin/settings/mail', { status: choicePart(emailStatuses) }, [
  'email',
  idPart(),
])

/** Reads one page of emails, newest first; null is the first page. */
export function emailsQuery(filter: ViewOf<typeof outboxAddress>, cursor: string | null) {
  const query = asked({ ...filter, cursor })
  return apiQuery(listEmails, { query }, { staleTime: 5_000, refetchInterval: 15_000 })
}

export function emailQuery(id: string) {
  return apiQuery(getEmail, { params: { id } }, { staleTime: 5_000 })
}
