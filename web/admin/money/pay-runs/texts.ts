import { countOf } from '#domain/plurals.ts'

// Pay runs
export const runs = {
  title: 'Pay runs',
  empty: 'No pay runs yet. Pay all agents at once for the days you choose.',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  agents: (count: number) => countOf(count, 'agent', 'agents'),
  failed: (count: number) => `${count} failed`,
  download: 'Download for the bank (CSV)',
  downloadSheet: 'Download for the bank (Excel)',
}

export const newRun = {
  title: 'New pay run',
  methods: { cash: 'In cash', bank: 'Bank file', paystack: 'Paystack transfers' },
  from: 'Earned from',
  to: 'to',
  method: 'How you pay',
  countCash: 'Count the cash they hold',
  countCashHint: 'Agents keep their earnings out of our cash. Turn it off to leave them their float.',
  bankAccountMissing: (names: string) =>
    `No bank account: ${names}. Add it on their page, or leave them out.`,
  submit: (count: number, amount: string) => `Pay ${runs.agents(count)} ${amount}`,
  paid: (amount: string) => `Paid ${amount}`,
  sending: (amount: string) => `Sending ${amount} by Paystack`,
  earnings: 'Earnings',
}

// What is owed
export const owed = {
  caption: 'What agents are owed, by when they earned it',
  next: (day: string) => `Next pay day: ${day}.`,
  nobody: 'We owe no agent any pay.',
  today: 'Today',
  threeDays: '1 to 3 days',
  week: '4 to 7 days',
  older: 'Over 7 days',
  paid: (day: string) => `last paid ${day}`,
  neverPaid: 'never paid',
}

// One payment
export const payment = {
  earnings: (amount: string) => `Earnings ${amount}`,
  purchases: (amount: string) => `Purchases ${amount}`,
  fromCash: (amount: string) => `Kept from cash ${amount}`,
  statuses: {
    paid: 'Paid',
    queued: 'Waiting',
    sending: 'Sending',
    sent: 'With the bank',
    waiting: 'Needs you at Paystack',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  waitsForCode: 'Paystack waits for the code it sent. Enter it there, or cancel the payment.',
  waitsAs: (state: string) => `Paystack says “${state}”, which we do not know. Look there what became of it.`,
  payslip: 'Payslip',
  cancel: 'Cancel payment',
  cancelBody: (name: string, amount: string) => `We will owe ${name} ${amount} again.`,
  reasonReturned: 'The bank sent it back',
  reasonPaid: 'Paid another way',
}

// Many payments
export const bulk = {
  retry: (count: number) => `Send ${count} failed again`,
  cancel: (count: number) => `Cancel ${countOf(count, 'payment', 'payments')} not sent`,
  cancelBody: 'Those that failed and those that wait are given up. We will owe these agents the same again.',
}

export const table = {
  caption: 'What each agent gets',
  wholeNaira:
    'Cash is paid in whole notes, transfers in whole naira. What is left over stays owed until the next pay run.',
  empty: 'We owe no agent anything for these days.',
  purchases: 'Purchases',
  fromCash: 'From cash',
  cashHeld: 'Holds',
  amount: 'Gets',
}
