import type { EmailSummary } from '#contract/settings/mail.ts'
import { mailsStatus } from '#domain/column-values.ts'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

const names: Record<string, string> = {
  verify: texts.kinds.confirmAddress,
  sign_in_code: texts.kinds.signInCode,
  sign_up_taken: texts.kinds.signUpUnfinished,
  welcome: texts.kinds.welcome,
  reset: common.label.newPassword,
  password_changed: texts.emailNames.passwordChanged,
  new_sign_in: texts.kinds.newSignIn,
  email_changed: texts.kinds.emailChanged,
  factor_changed: texts.kinds.twoStepChanged,
  deletion_asked: texts.kinds.accountDeletion,
  question: texts.kinds.question,
  problem_answered: texts.kinds.reportReply,
  debt_reminder: texts.kinds.debtReminder,
  placed_for_you: texts.kinds.placedForYou,
  business_invitation: texts.kinds.businessInvitation,
  order_request: texts.kinds.orderRequest,
  order_growth: texts.kinds.orderGrowth,
  order_request_answered: texts.kinds.orderRequestAnswered,
  invoice: texts.kinds.invoice,
  invoice_due: texts.kinds.invoiceDue,
  bank_account_changed: texts.kinds.bankAccountChanged,
  program_added: texts.kinds.programAdded,
  webhook_disabled: texts.kinds.webhookOff,
  agent_invited: texts.kinds.agentInvited,
  application_accepted: texts.names.applicationAccepted,
  application_refused: texts.kinds.applicationRefused,
  documents_expiring: texts.kinds.documentsExpiring,
  own_documents_expiring: texts.kinds.ownDocumentsExpiring,
  sign_off_alone: texts.kinds.signOffAlone,
  payee_changed: texts.kinds.payeeChanged,
  agents_unpaid: texts.kinds.agentsUnpaid,
  announcement: texts.names.announcement,
  mail_changed: texts.kinds.sendingChanged,
  test: texts.kinds.test,
}

export function emailName(template: string): string {
  const own = offersOf('emails').find((email) => email.template === template)
  return own?.name ?? names[template] ?? template
}

export const emailStatuses = mailsStatus
type EmailStatus = EmailSummary['status']

export const statusNames: Record<EmailStatus, string> = {
  queued: texts.status.waiting,
  sent: texts.emailNames.sent,
  kept: texts.status.outboxOnly,
  failed: texts.status.failed,
}

export const statusTones: Record<EmailStatus, BadgeTone> = {
  queued: 'amber',
  sent: 'leaf',
  kept: 'plain',
  failed: 'pepper',
}

export const emptyText: Record<EmailStatus, string> = {
  queued: texts.empty.waiting,
  sent: texts.empty.sent,
  kept: texts.empty.outboxOnly,
  failed: texts.empty.failed,
}
