import type { DocumentKind } from '#domain/agent-documents.ts'
import { numberOf } from '#domain/plurals.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Email, EmailData, EmailTextKey } from './emails.ts'

type Values = Readonly<Record<string, string>>
type Described = Exclude<Email, { template: 'announcement' }>

/** Which text an email takes: an address is confirmed with a code where a first order waits for it. */
export function textKeyOf({ template, data }: Described): EmailTextKey {
  return template === 'verify' && data.code !== undefined ? 'verify_code' : template
}

/** What stands for each placeholder of an email; empty where it has none. */
export function valuesOf(email: Described): Values {
  switch (email.template) {
    case 'verify':
      return { username: spokenOrNothing(email.data.username), ...codeOf(email.data) }
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
    case 'mail_changed':
      return { time: spokenTime(email.data.at), admin: email.data.by }
    case 'test':
      return { admin: email.data.askedBy }
    case 'welcome':
    case 'application_accepted':
      return {}
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
      | 'program_added'
      | 'bank_account_changed'
      | 'webhook_disabled'
      | 'agent_invited'
      | 'application_refused'
      | 'documents_expiring'
      | 'own_documents_expiring'
  }
>

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
      const who = `${documents[0]?.agentName ?? ''}${others > 0 ? ` and ${others} more` : ''}`
      return { who, documents: documents.map((one) => `${one.agentName}: ${validText(one)}`).join('\n') }
    }
    case 'own_documents_expiring': {
      const { documents } = email.data
      const [first] = documents
      return {
        first: first === undefined ? '' : documentText[first.kind],
        documents: documents.map((one) => capital(validText(one))).join('\n'),
      }
    }
  }
}

/** Where the button of each email leads, and what it says; null for one without. */
export function buttonOf(email: Described): { text: string; path: string } | null {
  switch (email.template) {
    case 'email_changed':
    case 'test':
      return null
    case 'verify':
      return { text: 'Confirm my address', path: email.data.link }
    case 'reset':
      return { text: 'Choose a new password', path: email.data.link }
    case 'question':
      return { text: 'Answer now', path: email.data.link }
    case 'problem_answered':
    case 'debt_reminder':
      return { text: 'See the order', path: email.data.link }
    case 'agent_invited':
      return { text: 'Choose my password', path: email.data.link }
    case 'sign_up_taken':
      return email.data.what === 'username' ? fixedButtons.sign_up_again : fixedButtons.password_changed
    default:
      return fixedButtons[email.template]
  }
}

const profile = { text: 'See my account', path: '/profile' }
const fixedButtons = {
  sign_up_again: { text: 'Sign up again', path: '/login' },
  welcome: { text: 'Make your first list', path: '/order' },
  password_changed: { text: 'Choose a new password', path: '/forgot-password' },
  new_sign_in: profile,
  factor_changed: profile,
  deletion_asked: { text: 'Keep my account', path: '/profile' },
  bank_account_changed: { text: 'See my money', path: '/dashboard' },
  program_added: { text: 'See keys and webhooks', path: '/profile/api' },
  webhook_disabled: { text: 'See the log', path: '/profile/api' },
  application_accepted: { text: 'Sign in', path: '/login' },
  application_refused: { text: 'Apply again', path: '/become-an-agent' },
  documents_expiring: { text: 'See the agents', path: '/admin/agents/applications?state=accepted' },
  own_documents_expiring: { text: 'Send a new picture', path: '/dashboard' },
  mail_changed: { text: 'Check it', path: '/admin/settings/email' },
}

/** Names go to addresses that others typed, so one that could be read as a link or a message is left out. */
export function greetingOf({ data, template }: Email): string {
  const name = 'name' in data && template !== 'test' ? spokenOrNothing(data.name) : ''
  return name === '' ? 'Hello,' : `Hello ${name},`
}

function spokenOrNothing(name: string): string {
  const isSpoken = /^[\p{L}\p{M}\p{N}' ’_-]{1,40}$|^\p{L}\. ?[\p{L}\p{M}' ’-]{1,40}$/u.test(name.trim())
  return isSpoken ? name.trim() : ''
}

const codeOf = ({ code }: EmailData['verify']) => (code === undefined ? {} : { code })

function takenText({ username, what }: EmailData['sign_up_taken']): string {
  switch (what) {
    case 'email':
      return 'This email address already has an account. Sign in with it, or choose a new password.'
    case 'username':
      return `The username ${spokenOrNothing(username) || 'that was chosen'} is already taken. Sign up again with another one.`
    case 'phone':
      return 'This phone number already has an account. Sign in with it, or sign up with another number.'
  }
}

function askedText({ kind, item, askedKobo, substituteName, market }: EmailData['question']): string {
  const price = nairaText(askedKobo ?? 0)
  switch (kind) {
    case 'not_there':
      return `${numberOf(item, 'There is', 'There are')} no ${item} at ${market} today. What should we do?`
    case 'too_dear':
      return `The price of ${item} is too high at ${market} today. What should we do?`
    case 'poor_quality':
      return `We found no good ${item} at ${market} today. What should we do?`
    case 'over_cap':
      return `${item} ${numberOf(item, 'is', 'are')} ${price}, above your cap. Buy ${numberOf(item, 'it', 'them')}?`
    case 'substitute':
      return `${numberOf(item, 'There is', 'There are')} no ${item}, but there ${numberOf(substituteName ?? '', 'is', 'are')} ${substituteName} for ${price}. Buy that instead?`
  }
}

function outcomeText({ outcome, amountKobo }: EmailData['problem_answered']): string {
  const amount = nairaText(amountKobo ?? 0)
  switch (outcome) {
    case 'credited':
      return `We put ${amount} into your wallet.`
    case 'refunded':
      return `We have sent ${amount} back to your card or bank. The alert may take a few days.`
    case 'explained':
      return 'Here is our answer.'
    case 'declined':
      return 'We checked it and cannot refund this one. Here is why.'
  }
}

const documentText: Record<DocumentKind, string> = {
  id: 'identity card',
  portrait: 'photograph',
  bike_papers: 'vehicle papers',
}

function validText(document: { kind: DocumentKind; expiresOn: string; isOver: boolean }): string {
  const { kind, expiresOn, isOver } = document
  return `${documentText[kind]} ${isOver ? 'ran out after' : 'is valid until'} ${spokenDay(expiresOn)}.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const lagosTime = new Intl.DateTimeFormat('en-NG', {
  hour12: true,
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const lagosClock = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const calendarDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Saturday 21 November 2026 at 6:30 am`, in Lagos. */
const spokenTime = (iso: string) => lagosTime.format(new Date(iso)).replace(/,/g, '')
const clockTime = (iso: string) => lagosClock.format(new Date(iso))
const spokenDay = (date: string) => calendarDay.format(new Date(`${date}T00:00:00Z`))
