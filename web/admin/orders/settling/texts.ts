import { countText } from '#domain/numbers.ts'
import { pluralOf } from '#domain/plurals.ts'

// Orders that wait to be settled
export const notDelivered = 'Not delivered'
export const cancelledAfterBuying = 'Cancelled after buying'
export const stillOwes = 'Still owes'
export const toArea = 'to'
export const owesShort = (amount: string) => `Owes ${amount}`
export const owesNothingShort = 'Owes nothing'

// Settling one
export const settle = 'Settle'
export const settleOrder = (code: string) => `Settle ${code}`
export const settled = (code: string) => `${code} is saved`
export const whatHappened = 'What happened'
export const ways = {
  cash: 'Paid later in cash',
  transfer: 'Paid later by transfer',
  wallet: 'Take it from the wallet',
  owes: 'The customer owes it',
  goods_sold: 'Goods sold on',
  goods_returned: 'Goods returned to the seller',
  close: 'Nothing more to do',
  write_off: 'Write it off',
} as const
export const means = {
  cash: 'The customer paid us or the agent.',
  transfer: 'The money is in our account.',
  wallet: 'The customer’s wallet pays it now.',
  owes: 'You agreed it with them. We remind them, and their next order takes it first.',
  goods_sold: 'What came in pays for the order first.',
  goods_returned: 'What came back pays for the order first.',
  close: 'It leaves this list. Say why.',
  write_off: 'Nobody will pay it. Say who bears it.',
} as const
export const amount = 'Amount'
export const whoBearsIt = 'Who bears it'
export const whoHasTheMoney = 'Who has the money'
export const theBusiness = 'The business'
export const theOffice = 'The office'
export const usualReasons = ['Customer paid', 'Customer cannot be reached', 'Our mistake', 'Goods spoilt']
export const owes = (name: string, amount: string) => `${name} owes ${amount}.`
export const owesNothing = (name: string) => `${name} owes nothing.`
export const goodsOf = (amount: string) => `The goods cost ${amount}.`
export const noGoods = 'Nothing was bought.'
export const walletHolds = (amount: string) => `The wallet holds ${amount}.`

export const canStillPay = (name: string, amount: string) =>
  `${amount} was written off. ${name} can still pay it, and whoever bore it is freed.`
export const customerGetsBack = 'The customer gets back'
export const paidForIt = (amount: string) => `They paid ${amount}. Enter 0 if they get nothing.`
export const atMost = (amount: string) => `At most ${amount}`
export const backTo = 'Back to'
export const toWallet = 'Their wallet'
export const toSource = 'Their card or bank'

// Debts
export const debts = 'Debts'
export const whoOwesUs = 'Customers who owe for ended orders'
export const nobodyOwesAnything = 'Nobody owes anything.'
export const customer = 'Customer'
export const owed = 'Owed'
export const wallet = 'Wallet'
export const since = 'Age'
export const reminded = 'Last reminder'
export const neverReminded = 'None yet'
export const orders = 'Orders'
export const inTotal = (amount: string, people: number) =>
  pluralOf(people, `1 customer owes ${amount}.`, `${countText(people)} customers owe ${amount} in total.`)
export const howTheyAreReminded =
  'We remind them a day after the order and then every third day. Their next order takes it from their wallet first.'

// Reminders
export const remindNow = 'Remind now'
export const remindedToday = 'Reminded'
export const reminded2 = (name: string) => `We reminded ${name}`
