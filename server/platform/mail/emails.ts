import type { QuestionKind } from '#contract/core/question-shapes.ts'
import type { DocumentKind } from '#domain/agent-documents.ts'
import type { FeatureEmailData } from './feature-emails.ts'

interface OwnEmailData {
  /** Proves the address of a sign-up, or one that was added or changed later; `code` does it in the browser that signed up. */
  verify: { name: string; username: string; link: string; code?: string }
  /** Six digits that sign in or sign up; `name` is empty for somebody without an account. */
  sign_in_code: { name: string; code: string }
  /** To the address of a refused sign-up: the site itself reveals to nobody what is taken. */
  sign_up_taken: { username: string; what: 'email' | 'added' | 'username' | 'phone' | 'ended' }
  welcome: { name: string }
  reset: { name: string; link: string; minutes: number }
  password_changed: { name: string; at: string }
  new_sign_in: { name: string; at: string; device: string; ip: string }
  /** To the old address. */
  email_changed: { name: string; newEmail: string; at: string }
  /** A second step was added to the account or taken from it. */
  factor_changed: { name: string; what: string; at: string }
  deletion_asked: { name: string; dueAt: string }
  /** An agent in the market asks; the link answers signed out. */
  question: {
    agent: string
    market: string
    item: string
    kind: QuestionKind
    askedKobo: number | null
    substituteName: string | null
    link: string
    expiresAt: string
  }
  /** Says that our team answered what a customer reported. */
  problem_answered: {
    name: string
    market: string
    /** `Spoilt: tomatoes`. */
    about: string
    outcome: 'refunded' | 'credited' | 'explained' | 'declined'
    amountKobo: number | null
    answer: string
    link: string
  }
  /** Reminds a customer who still owes for an order that ended. */
  debt_reminder: { name: string; code: string; market: string; owedKobo: number; link: string }
  /** Is for somebody who called or wrote and for whom our team placed an order; the link follows, answers and pays. */
  placed_for_you: { name: string; market: string; mostKobo: number; by: string; link: string }
  /** Somebody is invited to order for a business. */
  business_invitation: { business: string; link: string }
  /** To those who may approve: an order is above its buyer's limit. */
  order_request: {
    name: string
    buyer: string
    business: string
    market: string
    mostKobo: number
    link: string
  }
  /** Tells those who may approve that an answer would take an order, which is being shopped, above its buyer's limit. */
  order_growth: {
    name: string
    buyer: string
    business: string
    market: string
    mostKobo: number
    link: string
  }
  /** To the buyer: what became of their request. */
  order_request_answered: {
    name: string
    business: string
    market: string
    outcome: 'approved' | 'declined' | 'expired'
    reason: string
    link: string
  }
  /** To a business, with the invoice as PDF, and whether it is paid online where the link leads; days are YYYY-MM-DD. */
  invoice: {
    business: string
    number: string
    totalKobo: number
    owedKobo: number
    dueOn: string
    link: string
    isPayable: boolean
  }
  /** Says the same: an invoice is due soon, or overdue. */
  invoice_due: {
    business: string
    number: string
    openKobo: number
    dueOn: string
    isOverdue: boolean
    link: string
    isPayable: boolean
  }
  /** To an agent: where they are paid was changed by our team; `account` is masked, or `none`. */
  bank_account_changed: { name: string; account: string; at: string }
  /** Names what was added that acts for a customer, such as `an API key called “Kitchen”`. */
  program_added: { name: string; program: string; at: string }
  /** A customer's webhook failed for a day and was turned off. */
  webhook_disabled: { name: string; host: string }
  /** To somebody who applied to work as an agent: the link sets the password of their new account. */
  agent_invited: { name: string; username: string; link: string; days: number }
  /** Says the same to somebody whose account they know. */
  application_accepted: { name: string }
  application_refused: { name: string; reason: string }
  /** To the business: documents of agents that run out soon or have; days are YYYY-MM-DD. */
  documents_expiring: {
    documents: { agentName: string; kind: DocumentKind; expiresOn: string; isOver: boolean }[]
  }
  /** Says the same to one agent, about their own. */
  own_documents_expiring: {
    name: string
    documents: { kind: DocumentKind; expiresOn: string; isOver: boolean }[]
  }
  /** To an admin, each morning: agents who have waited for pay longer than the settings say. */
  agents_unpaid: {
    name: string
    days: number
    agents: { name: string; city: string; owedKobo: number }[]
  }
  /** Sends an announcement; `page` is a path or empty, `stop` the path that unsubscribes. */
  announcement: {
    name: string
    title: string
    body: string
    page: string
    stop: string
    of: 'account' | 'launch'
  }
  /** To owners: an admin may do something with money alone after a day, since nobody else could sign it off. */
  sign_off_alone: { name: string; by: string; amountKobo: number; reason: string; until: string }
  /** To owners: customers are shown another account of ours at the gate, from a moment on. */
  payee_changed: { name: string; by: string; bank: string; number: string; from: string }
  /** To owners: somebody else changed where emails go. */
  mail_changed: { name: string; by: string; at: string }
  test: { askedBy: string }
}
/** Holds what each kind of email needs to know. Links are paths of this site, times ISO 8601. */
export type EmailData = OwnEmailData & FeatureEmailData
export type EmailTemplate = keyof EmailData
/** Names what has a text of its own; an announcement is written anew each time. */
export type EmailTextKey = Exclude<EmailTemplate, 'announcement'>

/** One email before it is worded. */
export type Email = {
  [Template in EmailTemplate]: { template: Template; data: EmailData[Template] }
}[EmailTemplate]

const opening: readonly string[] = [
  'verify',
  'sign_in_code',
  'reset',
  'agent_invited',
] satisfies EmailTemplate[]
const warning: readonly string[] = [
  'sign_up_taken',
  'password_changed',
  'new_sign_in',
  'email_changed',
  'factor_changed',
  'deletion_asked',
  'mail_changed',
] satisfies EmailTemplate[]

/** Returns whether the link or the code of such emails lets its holder into an account. */
export function opensAccount(template: string): boolean {
  return opening.includes(template)
}

/** Returns whether such emails open an account, or warn its owner that somebody did. */
export function isAboutAccount(template: string): boolean {
  return opensAccount(template) || warning.includes(template)
}

/** An email as text, before it is set as HTML or text. */
export interface EmailTexts {
  subject: string
  /** Is shown by an inbox after the subject. */
  preview: string
  greeting: string
  lines: string[]
  button: { text: string; path: string } | null
  /** Below the button: how long it works, what to do if it was somebody else. */
  afterwards: string[]
  /** Comes last and small: how to get no more of these. */
  foot?: { text: string; path: string }
}

/** Holds what an email says of the business that sends it. */
export interface Business {
  name: string
  phone: string
  email: string
  address: string
}
