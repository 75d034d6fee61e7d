import {
  agentsForFirstDay,
  type ComputedLine,
  type JudgedLine,
  type LaunchFacts,
  type LaunchLine,
} from '#contract/launch-checklist.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { timeText } from '#web/design/spoken-time.ts'

type Words = (facts: LaunchFacts) => string

/** What each line is about. */
export const lineTitles: Record<LaunchLine, string> = {
  markets: 'Markets and goods',
  prices: 'Real prices',
  fees: 'Fees',
  hours: 'Hours of the markets',
  contact: 'Our phone, e-mail and address',
  mail: 'Letters',
  waiting: 'Those who wait for the launch',
  push: 'Notifications',
  payments: 'Payment online',
  agents: 'Agents are checked',
  duty: 'Agents for the first day',
  owner: 'The owner’s second step',
  demo: 'People to try Kasuwa as',
  site: 'The server',
  riders: 'Riders are briefed',
  phone: 'Somebody answers the phone',
  texts: 'Privacy notice and terms',
  backup: 'A backup was put back',
}

/** What only a person can tell, as one sentence each. */
const judgedWords: Record<JudgedLine, string> = {
  riders:
    'Every agent has done a whole errand with us: the list, a question, the code at the door, the cash.',
  phone: 'From 6 am to 10 pm somebody of us answers the business phone and the chats.',
  texts: 'A lawyer has read our privacy notice (NDPA) and our terms, and customers can read them.',
  backup: 'We have put a backup back on another machine, and Kasuwa started from it.',
}

/** How a line stands, as one plain sentence with its figure. */
export function lineWords(line: LaunchLine, facts: LaunchFacts): string {
  return isJudged(line) ? judgedWords[line] : computedWords[line](facts)
}

/** Whether only a person can tell. */
export function isJudged(line: LaunchLine): line is JudgedLine {
  return line in judgedWords
}

const computedWords: Record<ComputedLine, Words> = {
  markets: ({ activeMarkets, emptyMarkets }) => {
    if (activeMarkets === 0) return 'No market is on, so nobody can order.'
    if (emptyMarkets === 0) return `${count(activeMarkets, 'market is', 'markets are')} on, each with goods.`
    return `${count(activeMarkets, 'market is', 'markets are')} on, and ${emptyMarkets} of them sell nothing yet.`
  },
  prices: ({ activeMarkets, pricedMarkets }) =>
    pricedMarkets === 0
      ? 'Every price is a sample: no agent has bought anything in the last two weeks.'
      : `${pricedMarkets} of ${count(activeMarkets, 'market', 'markets')} ${pricedMarkets === 1 ? 'has' : 'have'} prices that agents paid; the rest show samples, marked so.`,
  fees: ({ deliveryFeeKobo, serviceFeeKobo, areFeesChosen }) => {
    const sums = `${nairaText(deliveryFeeKobo, true)} for delivery and ${nairaText(serviceFeeKobo, true)} for service`
    return areFeesChosen ? `Customers pay ${sums}.` : `${sums}, as Kasuwa came. Nobody has set them yet.`
  },
  hours: ({ practiceHours }) =>
    practiceHours
      ? 'Practice hours are on: orders are taken at night, when every market is shut.'
      : 'Orders are taken while their market is open, and booked ahead otherwise.',
  contact: ({ exampleContacts }) =>
    exampleContacts.length === 0
      ? 'The pages and letters show our own phone, e-mail and address.'
      : `Still an example: ${listed(exampleContacts.map((what) => contactWords[what]))}.`,
  mail: mailWords,
  waiting: ({ subscribers }) => {
    if (subscribers === 0) return 'Nobody has left an address yet.'
    return `${count(subscribers, 'person waits', 'people wait')} for our letter. Write it before you open.`
  },
  push: pushWords,
  payments: ({ payments }) => paymentWords[payments],
  agents: ({ agents, checkedAgents }) => {
    if (agents === 0) return 'There is no agent, so nobody can shop.'
    return `We have seen the phone and the identity card of ${checkedAgents} of ${count(agents, 'agent', 'agents')}.`
  },
  duty: ({ checkedOnDuty }) => {
    const now =
      checkedOnDuty === 0
        ? 'No checked agent is'
        : count(checkedOnDuty, 'checked agent is', 'checked agents are')
    return `${now} on duty now; we open with ${agentsForFirstDay} or more.`
  },
  owner: ({ owners, ownersWithStep }) => {
    if (owners === 1)
      return ownersWithStep === 1 ? 'The owner has one.' : 'The owner signs in with a password alone.'
    return `${ownersWithStep} of ${owners} owners have one.`
  },
  demo: ({ demoPeople }) =>
    demoPeople === 0
      ? 'None of them can sign in.'
      : `${demoPeople} of them can sign in with the password that the first start printed.`,
  site: ({ site }) => {
    const place = `It answers as ${site.url}`
    if (!site.isProduction) return `${place}, and runs to be tried out: NODE_ENV is not production.`
    return site.url.startsWith('https:')
      ? `${place}.`
      : `${place}, which is not safe: set PUBLIC_URL to https.`
  },
}

const contactWords = { phone: 'a phone number', email: 'the e-mail address', address: 'the address' }
const paymentWords = {
  off: 'No key of Paystack is set, so orders are paid in cash only.',
  test: 'Paystack’s test key is set: payments look real, and no money moves.',
  live: 'Customers can pay by card, transfer and USSD.',
}

function mailWords({ mail }: LaunchFacts): string {
  if (mail.provider === 'outbox') return 'Letters stay in this server’s outbox; nobody gets one.'
  if (mail.isRefused) return 'Google took its permission back, so no letter goes out.'
  if (!mail.isConfirmed) return 'Somebody changed where letters go, and the owner has not confirmed it.'
  if (mail.testedAt === null) return 'Letters go out, and no test letter has gone this way yet.'
  return `A test letter went out ${timeText(Date.parse(mail.testedAt), 'full')}.`
}

function pushWords({ push }: LaunchFacts): string {
  if (push.provider === 'off') return 'Notifications are switched off in the settings.'
  if (push.missing.length > 0) return `Firebase still lacks: ${listed(push.missing)}.`
  return `They go out, to ${count(push.devices, 'device', 'devices')} so far.`
}

function count(many: number, one: string, more: string): string {
  return `${many} ${many === 1 ? one : more}`
}

/** `a`, `a and b`, `a, b and c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
