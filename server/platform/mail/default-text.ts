import type { EmailText } from '#domain/email-text.ts'

export interface DefaultText extends EmailText {
  /** Is shown by an inbox after the subject. */
  preview: string
  /** Placeholders without which the email would be of no use; the button is always one. */
  needs?: readonly string[]
}
