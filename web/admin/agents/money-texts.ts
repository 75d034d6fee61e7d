export const money = {
  earnings: 'Earnings',
}

export const transactions = {
  unconfirmed: 'not confirmed yet',
  confirmed: 'confirmed',
  disputed: 'the agent says it did not come',
}

export const bankAccount = {
  add: 'Add bank account',
  summary: (bank: string, digits: string) => `${bank} … ${digits}`,
  title: (name: string) => `Bank account of ${name}`,
  bank: 'Bank',
  chooseBank: 'Choose a bank',
  number: 'Account number',
  holder: 'Account name',
  changeHint:
    'We email the agent about a change. A changed account waits two days, or until another admin confirms it.',
  validFrom: (time: string) => `We pay into this account from ${time}.`,
  confirm: 'Confirm the account',
  confirmHint: 'Another admin can confirm it earlier, after a call to the agent.',
}

export const payment = {
  failed: 'We could not record it. Try again.',
  giveFloat: 'Give float',
  returnFloat: 'Take float back',
  repayPurchases: 'Repay purchases',
  payEarnings: 'Pay earnings',
  deduct: 'Deduct from pay',
  reasonCash: 'In cash',
  done: (receipt: string, amount: string) => `${amount} recorded as ${receipt}`,
  submit: 'Record',
  limit: (limit: string, isFloat: boolean) =>
    isFloat ? `Up to the cash limit: ${limit} at most.` : `${limit} at most.`,
  inNotes: 'Out of a till it is paid in whole notes. The rest stays owed.',
  tooMuch: 'That is more than this allows.',
  deductionReasons: ['Goods damaged', 'Goods missing', 'Cash short', 'Equipment lost'],
  reasonTransfer: 'Bank transfer',
}

export const cashLimit = {
  done: (firstName: string) => `${firstName}’s cash limit has changed.`,
  title: (firstName: string) => `How much cash may ${firstName} hold?`,
  intro: 'With this much in hand, they get no new cash orders until they pay it in.',
  ownHint: 'If off, the limit in settings applies.',
  reasonTrusted: 'Trusted for a long time',
  reasonNew: 'New agent',
  reasonLate: 'Paid in late',
}

export const remittance = {
  paidIn: 'Paid in at the office',
}

export const payIn = {
  done: (receipt: string, firstName: string, cashHeld: string) =>
    `Receipt ${receipt}. ${firstName} now holds ${cashHeld}.`,
  title: (firstName: string) => `${firstName} pays in`,
  intro: (name: string, cashHeld: string) =>
    `${name} holds ${cashHeld}. Count the cash before you record it.`,
  amount: 'Amount received',
  tooMuch: 'That is more than they hold.',
}
