import { countText } from '#domain/numbers.ts'
import { pluralOf } from '#domain/plurals.ts'

// Orders that wait to be settled
export const unsettled = {
  cancelled: 'Cancelled after buying',
  owing: 'Still owes',
  to: 'to',
  owed: (amount: string) => `Owes ${amount}`,
  nothingOwed: 'Owes nothing',
  open: 'Open',
}

// Settling one
export const settle = {
  title: (code: string) => `Settle ${code}`,
  done: (code: string) => `${code} is saved`,
  ways: {
    cash: 'Paid later in cash',
    transfer: 'Paid later by transfer',
    wallet: 'Take it from the wallet',
    owes: 'The customer owes it',
    goods_sold: 'Goods sold on',
    goods_returned: 'Goods returned to the seller',
    close: 'Nothing more to do',
    write_off: 'Write it off',
  } as const,
  wayDetails: {
    cash: 'The customer paid us or the agent.',
    transfer: 'The money is in our account.',
    wallet: 'The customer’s wallet pays it now.',
    owes: 'You agreed it with them. We remind them, and their next order takes it first.',
    goods_sold: 'What came in pays for the order first.',
    goods_returned: 'What came back pays for the order first.',
    close: 'It leaves this list. Say why.',
    write_off: 'Nobody will pay it. Say who bears it.',
  } as const,
  bearer: 'Who bears it',
  holder: 'Who has the money',
  bearerBusiness: 'The business',
  holderBusiness: 'The office',
  usualReasons: ['Customer paid', 'Customer cannot be reached', 'Our mistake', 'Goods spoilt'],
}

export const summary = {
  owes: (name: string, amount: string) => `${name} owes ${amount}.`,
  owesNothing: (name: string) => `${name} owes nothing.`,
  goods: (amount: string) => `The goods cost ${amount}.`,
  noGoods: 'Nothing was bought.',
  wallet: (amount: string) => `The wallet holds ${amount}.`,
  writtenOff: (name: string, amount: string) =>
    `${amount} was written off. ${name} can still pay it, and whoever bore it is freed.`,
}

export const refund = {
  amount: 'The customer gets back',
  amountHint: (amount: string) => `They paid ${amount}. Enter 0 if they get nothing.`,
  laterHint: (amount: string) =>
    `They paid ${amount}. Leave it empty while more of the goods may come in: the order stays on the list.`,
  tooMuch: (amount: string) => `At most ${amount}`,
  to: 'Back to',
  toWallet: 'Their wallet',
  toSource: 'Their card or bank',
}

// Debts
export const debts = {
  caption: 'Customers who owe for ended orders',
  empty: 'Nobody owes anything.',
  age: 'Age',
  reminded: 'Last reminder',
  total: (amount: string, people: number) =>
    pluralOf(people, `1 customer owes ${amount}.`, `${countText(people)} customers owe ${amount} in total.`),
  intro:
    'We remind them a day after the order and then every third day. Their next order takes it from their wallet first.',
  owed: 'Owed',
}

// Reminders
export const reminder = {
  submit: 'Remind now',
  sent: 'Reminded',
  done: (name: string) => `We reminded ${name}`,
}

export const settleDialog = {
  settle: 'Settle',
}
