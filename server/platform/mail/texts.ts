import { numberOf } from '#domain/plurals.ts'

// What emails say besides the texts of their kind, which admins may change (default-texts.ts)

export const greeting = {
  plain: 'Hello,',
  named: (name: string) => `Hello ${name},`,
}

export const buttons = {
  verify: 'Confirm my address',
  reset: 'Choose a new password',
  answer: 'Answer now',
  order: 'See the order',
  invited: 'Choose my password',
  signUpAgain: 'Sign up again',
  firstList: 'Make your first list',
  account: 'See my account',
  keepAccount: 'Keep my account',
  money: 'See my money',
  programs: 'See keys and webhooks',
  webhookLog: 'See the log',
  signIn: 'Sign in',
  applyAgain: 'Apply again',
  agents: 'See the agents',
  newPicture: 'Send a new picture',
  mailSettings: 'Check it',
  payRuns: 'Pay them',
  businesses: 'See the invitation',
  request: 'See the request',
  signOffs: 'See what waits',
  gateAccount: 'See the account',
  business: 'See the business',
  invoice: 'See the invoice',
  payInvoice: 'Pay now',
  announcement: 'Have a look',
}

export const links = {
  hidden: '(link hidden: only the owner may open it)',
  copy: 'If the button does nothing, copy this address:',
}

// Why an address could not be used
export const taken = {
  email: 'This email address already has an account. Sign in with it, or choose a new password.',
  added:
    'It was to be added to another account, but it already has one of its own. Sign in with this address to use that one, or add a different address to the other.',
  username: (username: string) =>
    `The username ${username} is already taken. Sign up again with another one.`,
  thatUsername: 'that was chosen',
  phone:
    'This phone number already has an account. Sign in with a code to it, in the browser you signed up in or with the password you chose, or sign up with another number.',
  ended:
    'The address now has an account that was made another way, so that sign-up has ended. If it was yours, choose a password for the account here.',
}

// Agents whom nobody has paid
export const wages = { agents: (count: number) => `${count} ${count === 1 ? 'agent' : 'agents'}` }

// What the agent asks from the market
export const question = {
  notThere: (item: string, market: string) =>
    `${numberOf(item, 'There is', 'There are')} no ${item} at ${market} today. What should we do?`,
  tooCostly: (item: string, market: string) =>
    `The price of ${item} is too high at ${market} today. What should we do?`,
  poorQuality: (item: string, market: string) =>
    `We found no good ${item} at ${market} today. What should we do?`,
  overCap: (item: string, price: string) =>
    `${item} ${numberOf(item, 'is', 'are')} ${price}, above your cap. Buy ${numberOf(item, 'it', 'them')}?`,
  substitute: (item: string, substitute: string, price: string) =>
    `${numberOf(item, 'There is', 'There are')} no ${item}, but there ${numberOf(substitute, 'is', 'are')} ${substitute} for ${price}. Buy that instead?`,
}

// What came of a report
export const outcome = {
  credited: (amount: string) => `We put ${amount} into your wallet.`,
  refunded: (amount: string) =>
    `We have sent ${amount} back to your card or bank. The alert may take a few days.`,
  explained: 'Here is our answer.',
  declined: 'We checked it and cannot refund this one. Here is why.',
}

// What became of an order that waited for an approver
export const requests = {
  approved: 'It was approved and is placed.',
  declined: 'It was not approved.',
  expired: 'Nobody answered in time, so it was not placed. You can ask again.',
}

export const invoices = {
  dueSoon: (day: string) => `due on ${day}`,
  overdue: (day: string) => `overdue since ${day}`,
}

// An agent's documents
export const documents = {
  id: 'identity card',
  portrait: 'photograph',
  bike_papers: 'vehicle papers',
  over: (document: string, day: string) => `${document} ran out after ${day}.`,
  valid: (document: string, day: string) => `${document} is valid until ${day}.`,
  more: (name: string, others: number) => `${name} and ${others} more`,
}

export const announcement = {
  ofAccount: (business: string) => `You get this because offers and news are on in your ${business} account.`,
  ofLaunch: (business: string) => `You get this because you asked us to tell you when ${business} opens.`,
  stop: 'Unsubscribe',
}
