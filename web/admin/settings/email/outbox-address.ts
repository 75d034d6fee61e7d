import type { EmailSummary } from '#contract/settings/mail.ts'
import { emailStatuses } from './email-names.ts'

type Status = EmailSummary['status']

export const outboxSearchKeys = ['status', 'email']

/** Which emails the address asks for; null is all of them. */
export function statusFrom(search: URLSearchParams): Status | null {
  return emailStatuses.find((status) => status === search.get('status')) ?? null
}

/** The address of the outbox with these emails, and one of them open. */
export function outboxAddress(status: Status | null, emailId?: string): string {
  const search = new URLSearchParams()
  if (status !== null) search.set('status', status)
  if (emailId !== undefined) search.set('email', emailId)
  return search.size === 0 ? '/admin/settings/mail' : `/admin/settings/mail?${search}`
}
