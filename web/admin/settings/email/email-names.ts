import type { EmailSummary } from '#contract/settings/mail.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import * as texts from './texts.ts'

const names: Record<string, string> = {
  verify: texts.confirmAddress,
  verify_code: texts.confirmAddressWithCode,
  sign_up_taken: texts.signUpNotFinished,
  welcome: texts.welcome,
  reset: texts.newPassword,
  password_changed: texts.passwordChanged,
  new_sign_in: texts.newSign,
  email_changed: texts.emailChanged,
  factor_changed: texts.twoStepSignInChanged,
  deletion_asked: texts.accountToBeDeleted,
  question: texts.questionFromTheMarket,
  problem_answered: texts.replyToAReport,
  debt_reminder: texts.reminderOfADebt,
  bank_account_changed: texts.bankAccountChanged,
  program_added: texts.programAdded,
  webhook_disabled: texts.webhookTurnedOff,
  agent_invited: texts.agentInvited,
  application_accepted: texts.applicationAccepted,
  application_refused: texts.applicationRefused,
  documents_expiring: texts.documentsRunningOut,
  own_documents_expiring: texts.ownDocumentsRunningOut,
  announcement: texts.announcement,
  mail_changed: texts.wayOfEmailsChanged,
  test: texts.testEmail,
}

export function emailName(template: string): string {
  return names[template] ?? template
}

export const emailStatuses = ['queued', 'sent', 'kept', 'failed'] as const
type EmailStatus = EmailSummary['status']

export const statusNames: Record<EmailStatus, string> = {
  queued: 'Waiting',
  sent: texts.sent,
  kept: texts.staysHere,
  failed: 'Failed',
}

export const statusTones: Record<EmailStatus, BadgeTone> = {
  queued: 'amber',
  sent: 'leaf',
  kept: 'plain',
  failed: 'pepper',
}

export const emptyText: Record<EmailStatus, string> = {
  queued: texts.noEmailIsWaiting,
  sent: texts.noEmailHasBeenSent,
  kept: texts.noEmailStaysHere,
  failed: texts.noEmailHasFailed,
}
