import type { LetterSummary } from '#contract/mail.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

const names: Record<string, string> = {
  verify: 'Confirm the address',
  sign_up_taken: 'Sign-up that could not be',
  welcome: 'Welcome',
  reset: 'New password',
  password_changed: 'Password changed',
  new_sign_in: 'New sign-in',
  email_changed: 'Address changed',
  factor_changed: 'Second step changed',
  deletion_asked: 'Account to be deleted',
  question: 'A question from the market',
  problem_answered: 'Answer to a report',
  announcement: 'Announcement',
  test: 'Test letter',
}

/** What staff call a kind of letter. */
export function letterName(template: string): string {
  return names[template] ?? template
}

export const letterStatuses = ['queued', 'sent', 'kept', 'failed'] as const
type LetterStatus = LetterSummary['status']

export const statusNames: Record<LetterStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Failed',
}

export const statusTones: Record<LetterStatus, BadgeTone> = {
  queued: 'amber',
  sent: 'leaf',
  kept: 'plain',
  failed: 'pepper',
}

/** Said where no letter has a status. */
export const emptyWords: Record<LetterStatus, string> = {
  queued: 'No letter is waiting',
  sent: 'No letter has been sent',
  kept: 'No letter is kept here',
  failed: 'No letter has failed',
}
