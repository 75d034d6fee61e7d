import type { EntryKind, ExpenseCategory, LedgerAccount } from '#contract/payments/books.ts'
import { countText } from '#domain/numbers.ts'
import { countOf } from '#domain/plurals.ts'

export const page = {
  loading: 'Loading the books',
  pages: 'Pages of the books',
  accounts: 'Tills and bank',
  days: 'Close the day',
  report: 'Month end',
  bank: 'Bank statements',
  gate: 'Paid at the gate',
  booked: (receipt: string) => `Booked as ${receipt}`,
}

export const accounts = {
  title: 'Tills and bank accounts',
  till: 'Till',
  bank: 'Bank account',
  open: 'Movements',
  atPaystack: 'At Paystack',
  ofOwner: 'Owner’s money in the business',
  notOpened: 'Not counted yet',
  notOpenedHint:
    'The books say what moved so far, not what you began with. Count this till once, and it cannot go below zero any more.',
  count: 'Record what is in it',
  counted: 'What is in it now',
  settlements: 'Paystack pays into it',
  overdraft: 'May be overdrawn',
  change: 'Change',
  add: 'Add a till or bank account',
  kind: 'What it is',
  name: 'Name',
  city: 'City',
  bankName: 'Bank',
  accountNumber: 'Account number',
  opening: 'What is in it now',
  close: 'Close this account',
  closeHint: 'Only when it is empty. Its movements stay.',
  saved: 'Saved',
  chooseCity: 'Choose a city',
}

/** For admins who work for some cities only. */
export const ofCity = {
  notOpened: 'Ask the owner to record what is in your till first, under Books.',
  count: 'The owner closes the day for all cities. What you count now is used, unless money moves again.',
  tills: (count: number) => (count === 1 ? 'Your till' : 'Your tills'),
  noTill: 'Your city has no till yet. Ask the owner to add one under Books.',
  whole:
    'Bank accounts, Paystack and the owner’s money belong to the whole business. The owner and admins who work for all cities see them.',
}

export const entry = {
  record: 'Record money in or out',
  kind: 'What happened',
  kinds: {
    expense: 'We paid for something',
    income: 'Other money came in',
    owner_in: 'The owner put money in',
    owner_out: 'The owner took money out',
    own_transfer: 'Moved between our accounts',
  } satisfies Record<EntryKind, string>,
  from: 'From',
  into: 'Into',
  category: 'For',
  chooseCategory: 'Choose what it was for',
  day: 'Day',
  dayHint: 'An earlier day works while it is still open.',
  note: 'Note',
  noteHint: 'For example: diesel for the generator, receipt 4471',
  picture: 'Picture of the receipt',
  seePicture: 'See the receipt',
  undo: 'Undo',
  undoTitle: 'Undo this entry',
  undoBody: 'An opposite entry is booked today. Both stay in the books.',
  undoUsual: ['Typed twice', 'Wrong amount', 'Wrong account'] as const,
  undone: 'Takes back an entry',
}

export const names = {
  categories: {
    rent: 'Rent',
    salaries: 'Salaries',
    transport: 'Transport and fuel',
    phone: 'Phone and internet',
    power: 'Power',
    supplies: 'Bags and supplies',
    repairs: 'Repairs',
    marketing: 'Marketing',
    taxes: 'Taxes and levies',
    bank_charges: 'Bank charges',
    provider_fees: 'Paystack fees',
    other: 'Other',
  } satisfies Record<ExpenseCategory, string>,
  accounts: {
    office_cash: 'Tills',
    bank: 'Bank accounts',
    in_transit: 'Transfers and POS not arrived yet',
    provider: 'At Paystack',
    agent_cash: 'Cash with agents',
    agent_earnings: 'Agents’ earnings',
    wallet: 'Customers’ wallets',
    order: 'Open orders and debts',
    receivable: 'Invoices to businesses',
    goods: 'Goods with agents',
    held: 'Not matched yet',
    vat: 'VAT to pay over',
    owner: 'Owner’s money',
    fees: 'Fees, less agents’ share and charges',
    income: 'Other income',
    promotions: 'Promo codes',
    refunds: 'Refunds at our cost',
    write_offs: 'Losses',
    expenses: 'Expenses',
    cash_differences: 'Till differences',
  } satisfies Record<LedgerAccount, string>,
}

export const movements = {
  subject: 'the movements',
  empty: 'Nothing moved in these days.',
  countsOn: (day: string) => `counts on ${day}`,
  from: 'From',
  to: 'to',
}

export const settlements = {
  title: 'Paystack’s payouts',
  body: 'Books what Paystack paid into the bank and its fees. It runs every night too; the same payout is booked once.',
  fetch: 'Ask Paystack now',
  done: (count: number) => `${countOf(count, 'new payout', 'new payouts')} booked`,
  noAccount: 'Choose the bank account that Paystack pays into, under Change.',
}

export const close = {
  title: 'Count the till',
  day: 'Day to close',
  expected: 'The books say',
  counted: 'Counted',
  difference: 'Difference',
  note: (worth: number) => `₦${countText(worth)} notes`,
  coins: 'Coins',
  reason: 'Why it differs',
  reasonHint: 'Write that you do not know if you do not. It is saved with the day.',
  submit: (day: string) => `Close ${day}`,
  done: (day: string) => `${day} is closed`,
  cannot: 'This day is closed already.',
  notOpened: 'First record what is in each till, under Tills and bank.',
  also: (day: string) => `All days from ${day} on are closed with it.`,
  final: 'A closed day does not change. What you find later is booked on the next open day.',
  calendar: 'Closed days',
  month: 'Month',
  open: 'Open',
  exact: 'Exact',
  differs: 'Differs',
  by: 'Closed by',
  empty: 'No day of this month is closed yet.',
}

/** Counts before the day is closed. */
export const count = {
  saved: 'Count saved',
  submit: 'Save the count',
  again: 'Count again',
  by: (name: string, time: string) => `Counted by ${name}, ${time}`,
  moved: (till: string, name: string) =>
    `${name} counted ${till}, and money moved after that. Count it again.`,
}

export const report = {
  title: 'Month end',
  closed: 'Closed',
  allClosed: 'All these days are closed. The figures are final.',
  stillOpen: 'None of these days is closed yet, so these figures can still change.',
  closedUntil: (day: string) =>
    `Closed up to ${day}. The days after that are open, so these figures can still change.`,
  profit: 'Profit and loss',
  kept: 'Profit',
  loss: 'Loss',
  balance: 'Balance sheet',
  ours: 'What we have and are owed',
  owed: 'What we owe',
  equity: 'What is the owner’s',
  earned: 'Profit kept so far',
  total: 'Total',
  totalDebit: 'Debits in all',
  totalCredit: 'Credits in all',
  sums: (before: string, moved: string, after: string) =>
    `${before} before these days, ${moved} in them, ${after} at the end.`,
  trial: 'Trial balance',
  account: 'Account',
  before: 'Before',
  moved: 'Moved',
  after: 'At the end',
  debit: 'Debit',
  credit: 'Credit',
  /** What is called otherwise where we owe it. */
  owedNames: {
    agent_cash: 'Agents’ own money spent on orders',
    order: 'Paid ahead on open orders',
  } as Partial<Record<LedgerAccount, string>>,
  owes: 'Who owes whom',
  toUs: 'Owed to us',
  byUs: 'We owe',
  customers: 'Customers',
  agents: 'Agents',
  paystack: 'Paystack',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  ownDays: 'Other days',
}

export const bank = {
  noAccount: 'Add a bank account first, under Tills and bank.',
  choose: 'Import a statement (CSV or OFX)',
  tooLarge: 'This file is too large. Choose one of up to 2 MB, for fewer months.',
  failed: 'We could not read this file.',
  preview: 'What the statement says',
  found: (count: number, fresh: number) => `${countOf(count, 'line', 'lines')}, ${fresh} of them new.`,
  unreadable: (count: number) => `${countOf(count, 'line', 'lines')} could not be read and will be left out:`,
  more: (count: number) => `and ${countText(count)} more`,
  save: (count: number) => `Save ${countOf(count, 'new line', 'new lines')}`,
  done: (added: number, matched: number) => `${countOf(added, 'line', 'lines')} saved, ${matched} matched`,
  show: { open: 'Waiting', all: 'All lines' },
  lines: 'Lines of the bank',
  matched: 'In the books',
  open: (count: number) => `At the bank, not in the books: ${count}`,
  none: 'No statement is imported yet.',
  allMatched: 'Every line of the bank is in the books.',
  missing: 'In the books, not at the bank',
  noneMissing: 'Nothing of ours is missing at the bank.',
  isThis: (what: string) => `It is: ${what}`,
  book: 'Book it',
  bookTitle: (amount: string) => `What was ${amount}?`,
  as: 'Book it as',
  ways: {
    remittance: 'An agent paid in',
    customer: 'A customer’s transfer, to the wallet',
    income: 'Other income',
    owner_in: 'The owner’s money',
    own_transfer: 'Between our accounts',
    expense: 'An expense or bank charge',
    owner_out: 'The owner took it',
  },
  orderCode: 'Code of one of the customer’s orders',
  other: 'The other account',
  chooseOne: 'Choose one',
}

export const gate = {
  about:
    'What agents recorded as paid by transfer to your account, or by POS. A line of the bank statement with the same amount settles it by itself.',
  show: { open: 'Waiting', all: 'All' },
  subject: 'the payments',
  empty: 'Nothing is waiting.',
  methods: { own_transfer: 'Transfer', pos: 'POS' },
  statuses: {
    stated: 'To confirm',
    in_transit: 'Not arrived yet',
    arrived: 'Arrived',
    refused: 'Refused',
    replaced: 'Recorded again',
    lost: 'Never arrived',
  },
  detail: (customer: string, agent: string, at: string) => `${customer}, recorded by ${agent}, ${at}.`,
  arrivedOn: (account: string) => `Arrived on ${account}.`,
  picture: 'See the picture',
  settleTitle: (amount: string, code: string) => `${amount} for order ${code}`,
  outcome: 'What happened?',
  outcomes: {
    arrived: { title: 'It arrived', detail: 'It is on our account. The order is paid.' },
    released: {
      title: 'Hand over now',
      detail: 'You trust it. It waits for the bank statement, and the agent may hand over.',
    },
    refused: { title: 'Not received', detail: 'The agent is told, and takes cash or another transfer.' },
    lost: { title: 'It never arrived', detail: 'Nothing came, so somebody bears it.' },
  },
  bearer: 'Who bears it?',
  bornBy: {
    customer: 'The customer owes it again',
    agent: 'The agent owes it',
    business: 'Written off',
  },
}

export const gateDialog = {
  settle: 'Settle',
}
