import { countText } from '#domain/numbers.ts'
import { countOf } from '#domain/plurals.ts'

// Navigation
export const shell = {
  skip: 'Skip to the page',
  publicSite: 'Kasuwa, the public site',
  pages: 'Admin pages',
  more: 'More',
  moneyPages: 'Money',
  controlPages: 'Control',
  unanswered: 'unanswered,',
  needAttention: 'need attention,',
}

// Ask for a reason
export const reason = {
  hint: 'Saved in the audit log.',
}

// Periods
export const filters = {
  daysReversed: 'The last day is before the first.',
  allCities: 'All cities',
  placeholder: 'Name, email or phone',
  overCashLimit: 'Over cash limit',
  what: 'What',
  only: (name: string) => `Only ${name}`,
}

// Lists and tables
export const list = {
  showMore: 'Show more',
  rowFailed: (what: string) => `We could not load this ${what}.`,
  subject: (what: string) => `the ${what}`,
  days: 'Days',
}

export const table = {
  showMore: (what: string) => `Show more ${what}`,
  stars: 'Stars',
  no: 'No',
}

// Tables to save
export const download = {
  action: 'Download CSV',
  progress: (lines: number, bytes: number) =>
    lines === 0 ? 'Preparing…' : `${countText(lines)} lines so far, ${(bytes / 1e6).toFixed(1)} MB`,
  failed: 'The download stopped before the end. Try again.',
}

// Sections of a long page
export const page = {
  sections: 'On this page',
  announcement: 'Announcement',
  failed: 'We could not load this page.',
}

export const shift = {
  chooseAgent: 'Choose an agent',
}

export const suspend = {
  title: (name: string) => `Suspend ${name}?`,
  reasonTheft: 'Phone was stolen',
}

export const actions = {
  takeCash: 'Take cash',
  suspend: 'Suspend',
}

export const unsuspend = {
  reasonTalked: 'Talked it over',
  reasonMistake: 'It was a mistake',
}

export const figures = {
  ownLimit: 'Their own limit',
  owed: 'Owed',
}

export const transactions = {
  subject: 'the transactions',
  earnings: 'Earnings',
}

export const orders = {
  subject: 'the orders',
}

export const status = {
  distanceFromMarket: (distance: string, marketName: string) => `${distance} from ${marketName}`,
  phoneSilent: 'Phone silent',
  late: (span: string) => `${span} late`,
}

export const map = {
  tripCount: (count: number) => countOf(count, 'trip', 'trips'),
  freeLabel: 'free',
}

export const view = {
  map: 'Map',
}

export const payment = {
  submit: 'Record',
}

export const log = {
  applicationAccepted: 'Application accepted',
}

export const headline = {
  goods: 'Goods bought',
}

export const period = {
  sevenDays: '7 days',
  ninetyDays: '90 days',
}

export const days = {
  goods: (amount: string) => `goods ${amount}`,
}

export const group = {
  agents: 'All agents',
  agentsOnDuty: 'Agents on duty',
  launchList: 'Launch list',
}

export const composer = {
  title: 'Title',
  body: 'Text',
}

export const preview = {
  photo: 'Photo',
}

export const reply = {
  saveFailed: 'We could not save it. Try again.',
}

export const facts = {
  person: 'Person',
  items: 'Items',
}

export const account = {
  title: 'Account',
  memberSince: 'Member since',
  deleted: 'Deleted',
}

export const decision = {
  needsAttention: 'Needs attention',
}

export const keys = {
  uses: 'Uses',
}

export const form = {
  description: 'Description',
}

export const cash = {
  limit: 'Cash limit',
}

export const refund = {
  submit: 'Refund',
  reasonHint: 'The customer will see this.',
  to: 'Refund to',
  toWallet: 'To their wallet',
  toWalletHint: 'Ready now for the next order.',
  toSource: 'To their card or bank',
}

export const heldOutcomes = {
  refunded: 'Refunded',
}

export const today = {
  refunded: 'Refunded to card or bank',
}

export const actors = {
  anyAgent: 'an agent',
}

export const card = {
  noAgent: 'No agent',
  needsAnother: 'Needs another agent',
}

export const flags = {
  agreedByPhone: 'Agreed by phone',
}

export const answer = {
  outcome: 'Outcome',
}

export const handover = {
  submit: 'Complete',
}

export const systemNeeds = {
  smsBadge: 'SMS',
  channels: { sms: 'SMS', email: 'Emails', whatsapp: 'WhatsApp' },
}

/** By which door an order came. */
export const channels = {
  app: 'Site or app',
  plain: 'Plain pages',
  office: 'Our team',
  whatsapp: 'WhatsApp',
  standing: 'Standing order',
  api: 'API',
}
