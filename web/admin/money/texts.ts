import { countOf } from '#domain/plurals.ts'

// Cash with agents
export const cash = {
  limitReached: 'No new cash orders',
  belowLimit: 'Below limit',
  held: 'Holds',
  title: 'Cash with agents',
  caption: 'Agents who hold cash',
  empty: 'No agent holds cash.',
  recordHint: 'Record cash that agents pay in on the',
  overview: 'overview',
}

// Refund a customer
export const page = {
  booked: (receipt: string) => `Booked as ${receipt}`,
  loading: 'Loading the figures',
  onlineOff:
    'Online payments are off because this server has no Paystack key. Orders are paid in cash or from wallets.',
  corrections: 'Corrections',
  ofCity:
    'Online payments, refunds and customers’ wallets belong to the whole business. The owner and admins who work for all cities see them.',
}

export const refund = {
  title: 'Refund a customer',
  orderCode: 'Order code',
  toSourceHint: 'Only for orders paid online.',
}

// Held payments
export const held = {
  reference: 'Reference',
  since: 'Since',
  title: 'Waiting for you',
  caption: 'Held payments',
  rawState: (state: string) => `Paystack says “${state}”`,
  empty: 'Nothing is held. Every payment matches an order.',
  what: 'What',
}

export const heldReasons = {
  wrongAmount: 'Wrong amount',
  wrongCurrency: 'Wrong currency',
  unknownReference: 'Unknown reference',
  late: 'Came after the order ended',
  chargeback: 'Chargeback requested',
  unknownRefund: 'Refund made at Paystack',
  unknownState: 'A state we do not know',
}

export const heldOutcomes = {
  order: 'To the order',
  wallet: 'To the wallet',
  noted: 'Noted',
  takenBack: 'Taken back by the bank',
  refunded: 'Refunded',
}

// What reconciliation found
export const findings = {
  ledgerUnbalanced: 'The books do not balance',
  balanceDiffers: 'A balance does not match its postings',
  orderUnsettled: 'An ended order is not settled',
  missingHere: 'Paystack has it, we do not',
  missingThere: 'We have it, Paystack does not',
  amountDiffers: 'Paystack has a different amount',
  refundDiffers: 'A refund does not match',
  transferPaidTwice:
    'An agent was paid twice: both transfers arrived. Take the second back as float, or count it in the next pay run.',
  transferLate: 'A transfer that had failed arrived after all',
  transferMissingHere: 'Paystack sent a transfer that we did not make',
  transferMissingThere: 'A transfer we count as paid did not arrive',
  transferDiffers: 'A transfer has a different amount',
  paymentNotPosted: 'Paid, but not in the books',
}

// Figures
export const today = {
  cash: 'Cash at the gate',
  online: 'Paid online',
  fromWallets: 'From wallets',
  credited: 'Refunds at our cost',
  paidIn: 'Paid in by agents',
}

export const books = {
  title: 'In the books now',
  wallets: 'In customers’ wallets',
  paystack: 'At Paystack',
  agents: 'With agents',
  earnings: 'Owed to agents as earnings',
  business: 'In tills and banks',
  inTransit: 'On the way to our account',
  goods: 'Goods with agents',
  held: 'Not matched yet',
  openPrepaid: 'Prepaid on open orders',
  openBalance: 'Balance on open orders',
}

// Pay out of a wallet
export const payOut = {
  title: 'Pay out from a wallet',
  walletLeft: (wallet: string) => `${wallet} left in the wallet.`,
  submit: 'Record payout',
  body: 'Pay the customer first, by transfer or in cash. This takes the amount off their wallet and off our money in the books.',
  orderCode: 'Code of one of their orders',
  reason: 'How you paid it',
  reasonHint: 'For example the transfer reference, never an account number. The customer will see this.',
  way: 'How the money goes',
  ways: [
    ['customer', 'Cash or transfer'],
    ['card', 'Back to the card'],
  ] as const,
  cardBody:
    'Money that came by card in the last 30 days goes back to the card it came from. It takes the bank a few days.',
  cardSubmit: 'Send to the card',
  cardReasonHint: 'For example: asked for it by phone',
}

// Export the postings
export const postings = {
  from: 'Postings from',
  to: 'to',
}

// Reconciliation
export const reconciliation = {
  found: (count: number) => countOf(count, 'difference found', 'differences found'),
  toCheck: (count: number) => `${count} to check`,
  summary: (amount: string, count: number, ourBooks: string, charges: string) =>
    `Paystack ${amount} in ${countOf(count, 'payment', 'payments')}, our books ${ourBooks}, charges ${charges}`,
  ours: (amount: string) => `our books ${amount}`,
  theirs: (amount: string) => `compared with ${amount}`,
  allMatch: 'Everything matches',
  title: 'Reconciliation',
  submit: 'Compare',
  empty: 'The first one will run tonight at 2:37 am.',
  matches: 'Matches',
  oursOnly: 'Our books only, online payments are off',
}

// Refunds
export const refunds = {
  withBank: 'With the bank',
  arrived: 'Arrived',
  failed: 'Failed, now in the wallet',
  waits: (state: string) =>
    state === 'needs-attention' ? 'Needs you at Paystack' : `Paystack says “${state}”`,
  title: 'Refunds',
  empty: 'No refunds in progress.',
}

// Settle a held payment
export const settle = {
  order: 'Use it for an order',
  orderHint: 'It pays for the order. Anything extra goes to the customer’s wallet.',
  wallet: 'Add it to a wallet',
  walletHint: 'It goes to the wallet of that order’s customer.',
  refund: 'Refund it',
  refundHint: 'Paystack sends it back to the card or bank it came from.',
  note: 'Only make a note',
  noteHint: 'No money moves here. You have dealt with it at Paystack.',
  done: 'Settled',
  label: 'What to do with it',
  reasonHint: 'Saved in the books and in the audit log.',
}

export const figures = {
  refunded: 'Refunded to card or bank',
}

export const heldPayments = {
  settle: 'Settle',
}

export const refundsOut = {
  sending: 'Sending',
}
