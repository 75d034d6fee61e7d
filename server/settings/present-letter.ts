import type { LetterDetail, LetterSummary } from '#contract/mail.ts'
import { MailFailure } from '#server/platform/mail/carriers.ts'
import { type Business, wordLetter } from '#server/platform/mail/letter-words.ts'
import type { MailRow, MailStatus } from '#server/platform/mail/mail-store.ts'
import { openLetter } from '#server/platform/mail/send-mail.ts'
import { setLetter } from '#server/platform/mail/set-letter.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'

export function presentLetterSummary(row: MailRow): LetterSummary {
  const status = row.status as MailStatus
  return {
    id: row.id,
    template: row.template,
    recipient: row.recipient,
    isForStaff: row.is_for_staff,
    status,
    tries: row.tries,
    problem: status === 'queued' || status === 'failed' ? row.last_error : null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

/** A letter as it reads. Links that let their reader into an account of staff, or were meant to leave here, hide. */
export function presentLetter(
  row: MailRow,
  box: SecretBox,
  site: { publicUrl: string; business: Business },
  { isOwner }: { isOwner: boolean },
): LetterDetail {
  const hidesLinks = !isOwner && (row.is_for_staff || row.status !== 'kept')
  const summary = presentLetterSummary(row)
  if (row.sealed_data === null) return { ...summary, letter: null, unreadable: null, hidesLinks }
  try {
    const words = wordLetter(openLetter(box, row), site.business)
    return { ...summary, letter: setLetter(words, { ...site, hidesLinks }), unreadable: null, hidesLinks }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return { ...summary, letter: null, unreadable: error.message, hidesLinks }
  }
}
