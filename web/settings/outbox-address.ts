import type { LetterSummary } from '#contract/mail.ts'
import { letterStatuses } from './letter-names.ts'

type Status = LetterSummary['status']

export const outboxSearchKeys = ['status', 'letter']

/** Which letters the address asks for; null is all of them. */
export function statusFrom(search: URLSearchParams): Status | null {
  return letterStatuses.find((status) => status === search.get('status')) ?? null
}

/** The address of the outbox with these letters, and one of them open. */
export function outboxAddress(status: Status | null, letterId?: string): string {
  const search = new URLSearchParams()
  if (status !== null) search.set('status', status)
  if (letterId !== undefined) search.set('letter', letterId)
  return search.size === 0 ? '/admin/settings/mail' : `/admin/settings/mail?${search}`
}
