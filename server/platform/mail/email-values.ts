import { nameFault } from '#domain/orders/said-name.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import { askedText, capital, outcomeText, unpaidValues, validText } from './email-parts.ts'
import type { Email, EmailData } from './emails.ts'
import type { AnyFeatureEmail } from './feature-email.ts'
import { type FeatureTemplate, featureEmails } from './feature-emails.ts'
import { clockTime, spokenDay, spokenTime } from './spoken.ts'
import * as texts from './texts.ts'

type Values = Readonly<Record<string, string>>
type Described = Exclude<Email, { template: 'announcement' }>
type OfFeature = Extract<Email, { template: FeatureTemplate }>

function isOfFeature(email: Email): email is OfFeature {
  return email.template in featureEmails
}

/** Returns what an email of a feature fills its text with. */
function filled({ template, data }: { template: FeatureTemplate; data: object }) {
  // Each takes the data of its own template only.
  const kind: AnyFeatureEmail = featureEmails[template]
  return kind.fill(data as never)
}

/** Returns what stands for each placeholder of an email; empty where it has none. */
export function valuesOf(email: Described): Values {
  if (isOfFeature(email)) return filled(email).values
  switch (email.template) {
    case 'verify':
      return { username: spokenOrNothing(email.data.username), code: email.data.code ?? '' }
    case 'sign_in_code':
      return { code: email.data.code }
    case 'sign_up_taken':
      return { explanation: takenText(email.data) }
    case 'reset':
      return { minutes: String(email.data.minutes) }
    case 'password_changed':
      return { time: spokenTime(email.data.at) }
    case 'new_sign_in':
      return { time: spokenTime(email.data.at), device: email.data.device, ip: email.data.ip }
    case 'email_changed':
      return { time: spokenTime(email.data.at), new_address: email.data.newEmail }
    case 'factor_changed':
      return { time: spokenTime(email.data.at), change: email.data.what }
    case 'deletion_asked':
      return { time: spokenTime(email.data.dueAt) }
    case 'sign_off_alone': {
      const { by, amountKobo, reason, until } = email.data
      return { admin: by, amount: nairaText(amountKobo), reason, time: spokenTime(until) }
    }
    case 'payee_changed': {
      const { by, bank, number, from } = email.data
      return { admin: by, account: `${bank} ${number}`.trim(), time: spokenTime(from) }
    }
    case 'mail_changed':
      return { time: spokenTime(email.data.at), admin: email.data.by }
    case 'test':
      return { admin: email.data.askedBy }
    case 'welcome':
    case 'application_accepted':
      return {}
    case 'business_invitation':
    case 'order_request':
    case 'order_request_answered':
    case 'order_growth':
    case 'invoice':
    case 'invoice_due':
      return valuesOfBusiness(email)
    default:
      return valuesOfOrders(email)
  }
}

type AboutOrders = Extract<
  Described,
  {
    template:
      | 'question'
      | 'problem_answered'
      | 'debt_reminder'
      | 'placed_for_you'
      | 'program_added'
      | 'bank_account_changed'
      | 'webhook_disabled'
      | 'agent_invited'
      | 'application_refused'
      | 'documents_expiring'
      | 'own_documents_expiring'
      | 'agents_unpaid'
  }
>

type AboutBusinesses = Extract<
  Described,
  {
    template:
      | 'business_invitation'
      | 'order_request'
      | 'order_request_answered'
      | 'order_growth'
      | 'invoice'
      | 'invoice_due'
  }
>

function valuesOfBusiness(email: AboutBusinesses): Values {
  const { business } = email.data
  switch (email.template) {
    case 'business_invitation':
      return { company: business }
    case 'order_request':
    case 'order_growth': {
      const { buyer, market, mostKobo } = email.data
      return { company: business, buyer, market, amount: nairaText(mostKobo) }
    }
    case 'order_request_answered': {
      const { market, outcome, reason } = email.data
      return { company: business, market, outcome: texts.requests[outcome], reason }
    }
    case 'invoice': {
      const { number, totalKobo, owedKobo, dueOn } = email.data
      const amounts = { amount: nairaText(totalKobo), owed: nairaText(owedKobo) }
      return { company: business, number, ...amounts, day: spokenDay(dueOn) }
    }
    case 'invoice_due': {
      const { number, openKobo, dueOn, isOverdue } = email.data
      const said = isOverdue ? texts.invoices.overdue : texts.invoices.dueSoon
      return { company: business, number, amount: nairaText(openKobo), due: said(spokenDay(dueOn)) }
    }
  }
}

function valuesOfOrders(email: AboutOrders): Values {
  switch (email.template) {
    case 'question': {
      const { agent, market, item, expiresAt } = email.data
      return { agent, market, item, question: askedText(email.data), time: clockTime(expiresAt) }
    }
    case 'problem_answered': {
      const { market, about, answer } = email.data
      return { market, about, answer, outcome: outcomeText(email.data) }
    }
    case 'debt_reminder': {
      const { owedKobo, code, market } = email.data
      return { owed: nairaText(owedKobo), order: code, market }
    }
    case 'placed_for_you': {
      const { market, mostKobo, by } = email.data
      return { market, most: nairaText(mostKobo), time: spokenTime(by) }
    }
    case 'bank_account_changed':
      return { account: email.data.account, time: spokenTime(email.data.at) }
    case 'program_added':
      return { program: email.data.program, time: spokenTime(email.data.at) }
    case 'webhook_disabled':
      return { host: email.data.host }
    case 'agent_invited':
      return { username: email.data.username, days: String(email.data.days) }
    case 'application_refused':
      return { reason: email.data.reason }
    case 'documents_expiring': {
      const { documents } = email.data
      const others = documents.length - 1
      const first = documents[0]?.agentName ?? ''
      const who = others > 0 ? texts.documents.more(first, others) : first
      return { who, documents: documents.map((one) => `${one.agentName}: ${validText(one)}`).join('\n') }
    }
    case 'agents_unpaid':
      return unpaidValues(email.data)
    case 'own_documents_expiring': {
      const { documents } = email.data
      const [first] = documents
      return {
        first: first === undefined ? '' : texts.documents[first.kind],
        documents: documents.map((one) => capital(validText(one))).join('\n'),
      }
    }
  }
}

/** Where the button of each email leads, and what it says; null for one without. */
export function buttonOf(email: Described): { text: string; path: string } | null {
  if (isOfFeature(email)) return filled(email).button
  switch (email.template) {
    case 'email_changed':
    case 'sign_in_code':
    case 'test':
      return null
    case 'verify':
      return { text: texts.buttons.verify, path: email.data.link }
    case 'reset':
      return { text: texts.buttons.reset, path: email.data.link }
    case 'question':
      return { text: texts.buttons.answer, path: email.data.link }
    case 'problem_answered':
    case 'debt_reminder':
    case 'placed_for_you':
      return { text: texts.buttons.order, path: email.data.link }
    case 'business_invitation':
      return { text: texts.buttons.businesses, path: email.data.link }
    case 'order_request':
      return { text: texts.buttons.request, path: email.data.link }
    case 'order_growth':
      return { text: texts.buttons.answer, path: email.data.link }
    case 'order_request_answered':
      return { text: texts.buttons.business, path: email.data.link }
    case 'invoice':
    case 'invoice_due':
      return {
        text: email.data.isPayable ? texts.buttons.payInvoice : texts.buttons.invoice,
        path: email.data.link,
      }
    case 'agent_invited':
      return { text: texts.buttons.invited, path: email.data.link }
    case 'sign_up_taken':
      return email.data.what === 'username' ? fixedButtons.sign_up_again : fixedButtons.password_changed
    default:
      return fixedButtons[email.template]
  }
}

const profile = { text: texts.buttons.account, path: '/profile' }
const fixedButtons = {
  sign_up_again: { text: texts.buttons.signUpAgain, path: '/login' },
  welcome: { text: texts.buttons.firstList, path: '/order' },
  password_changed: { text: texts.buttons.reset, path: '/forgot-password' },
  new_sign_in: profile,
  factor_changed: profile,
  deletion_asked: { text: texts.buttons.keepAccount, path: '/profile' },
  bank_account_changed: { text: texts.buttons.money, path: '/dashboard' },
  program_added: { text: texts.buttons.programs, path: '/profile/api' },
  webhook_disabled: { text: texts.buttons.webhookLog, path: '/profile/api' },
  application_accepted: { text: texts.buttons.signIn, path: '/login' },
  application_refused: { text: texts.buttons.applyAgain, path: '/become-an-agent' },
  documents_expiring: { text: texts.buttons.agents, path: '/admin/agents/applications?state=accepted' },
  own_documents_expiring: { text: texts.buttons.newPicture, path: '/dashboard' },
  agents_unpaid: { text: texts.buttons.payRuns, path: '/admin/money' },
  sign_off_alone: { text: texts.buttons.signOffs, path: '/admin/money#sign-offs' },
  payee_changed: { text: texts.buttons.gateAccount, path: '/admin/settings/gate' },
  mail_changed: { text: texts.buttons.mailSettings, path: '/admin/settings/email' },
}

/** Names go to addresses that others typed, so one that could be read as a link or a message is left out. */
export function greetingOf({ data, template }: Email): string {
  const name = 'name' in data && template !== 'test' ? spokenOrNothing(data.name) : ''
  return name === '' ? texts.greeting.plain : texts.greeting.named(name)
}

function spokenOrNothing(name: string): string {
  const isSpoken = /^[\p{L}\p{M}\p{N}' ’_-]{1,40}$|^\p{L}\. ?[\p{L}\p{M}' ’-]{1,40}$/u.test(name.trim())
  return isSpoken && nameFault(name) === null ? name.trim() : ''
}

function takenText({ username, what }: EmailData['sign_up_taken']): string {
  if (what !== 'username') return texts.taken[what]
  return texts.taken.username(spokenOrNothing(username) || texts.taken.thatUsername)
}
