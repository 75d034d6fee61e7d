import type { EmailDetail, EmailSummary } from '#contract/settings/mail.ts'
import { type EditedTexts, writeEmail } from '#server/platform/mail/email-texts.ts'
import { type Business, opensAccount } from '#server/platform/mail/emails.ts'
import type { MailRow, MailStatus } from '#server/platform/mail/mail-store.ts'
import { setEmail } from '#server/platform/mail/render-email.ts'
import { openEmail } from '#server/platform/mail/send-mail.ts'
import { MailFailure } from '#server/platform/mail/transports.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'

export function presentEmailSummary(row: MailRow): EmailSummary {
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

/**
 * An email as it reads. Links that let their reader into an account, or were meant to leave here, hide; one that answers
 * as its customer hides from everybody.
 */
export function presentEmail(
  row: MailRow,
  box: SecretBox,
  { edited, ...site }: { publicUrl: string; business: Business; isPractice: boolean; edited: EditedTexts },
  { isOwner }: { isOwner: boolean },
): EmailDetail {
  const hidesLinks =
    row.template === 'question' ||
    (!isOwner && (row.is_for_staff || opensAccount(row.template) || row.status !== 'kept'))
  const summary = presentEmailSummary(row)
  if (row.sealed_data === null) return { ...summary, letter: null, unreadable: null, hidesLinks }
  try {
    const text = writeEmail(openEmail(box, row), site.business, edited)
    return { ...summary, letter: setEmail(text, { ...site, hidesLinks }), unreadable: null, hidesLinks }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return { ...summary, letter: null, unreadable: error.message, hidesLinks }
  }
}
