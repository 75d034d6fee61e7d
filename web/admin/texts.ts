import { countOf } from '#domain/plurals.ts'

export const agent = {
  takeCash: 'Take cash',
  phoneSilent: 'Phone silent',
  distanceFromMarket: (distance: string, marketName: string) => `${distance} from ${marketName}`,
  tripCount: (count: number) => countOf(count, 'trip', 'trips'),
  overCashLimit: 'Over cash limit',
  cashLimit: 'Cash limit',
  choose: 'Choose an agent',
  failed: 'We could not load the agents.',
}

export const suspension = {
  submit: 'Suspend',
  phoneStolen: 'Phone was stolen',
  talkedOver: 'Talked it over',
  mistake: 'It was a mistake',
}

export const rating = {
  stars: 'Stars',
}

export const subjects = {
  transactions: 'the transactions',
  orders: 'the orders',
}

export const order = {
  late: (span: string) => `${span} late`,
  forCaller: 'Order for a caller',
  agreedByPhone: 'Agreed by phone',
  noAgent: 'No agent',
  assign: 'Assign',
}

export const person = {
  search: 'Name, email or phone',
  account: 'Account',
  deleted: 'Deleted',
  memberSince: 'Member since',
}

export const orderChannels = {
  app: 'Site or app',
  plain: 'Plain pages',
  office: 'Our team',
  whatsapp: 'WhatsApp',
  standing: 'Standing order',
  api: 'API',
}

export const lostReasons = {
  busy: 'Too busy',
  closed: 'Market closed',
  outside_area: 'Outside our areas',
  no_agent: 'No agent found',
}

export const filters = {
  daysReversed: 'The last day is before the first.',
  only: (name: string) => `Only ${name}`,
  allCities: 'All cities',
  emptyHint: 'Try another word or clear the filters.',
}

export const launchList = {
  title: 'Launch list',
}

export const page = {
  failed: 'We could not load this page.',
}

export const refund = {
  submit: 'Refund',
  reasonHint: 'The customer will see this.',
  to: 'Refund to',
  toWallet: 'To their wallet',
  toWalletHint: 'Ready now for the next order.',
  toSource: 'To their card or bank',
}

export const form = {
  fixFields: 'Fix the marked fields above.',
}

export const health = {
  ready: 'Ready',
  problem: 'Problem',
}
