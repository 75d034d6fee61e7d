// Wallet transactions
export const movement = {
  topUp: 'Transfer to your account number',
  creditReason: (reason: string) => `Credit from Kasuwa: ${reason}`,
  credit: 'Credit from Kasuwa',
  paidOutReason: (reason: string) => `Paid out to you: ${reason}`,
  paidOut: 'Paid out to you',
  order: 'Paid for an order',
  earlierOrder: 'Paid the balance of an earlier order',
  moneyLeft: 'Money left from an order',
  change: 'Change from cash at your gate',
  overpaid: 'Payment above what was needed',
  matched: 'Payment we matched to you',
  takenBack: 'Taken back by your bank',
  givenAgain: 'Returned by your bank',
  refundRejected: 'Refund your bank rejected',
  tip: 'Tip for your agent',
  invitation: 'For a friend you invited',
  correction: 'Correction',
}

// On the order: pay now, or the balance
export const card = {
  ownAccountHint: (code: string) =>
    `Check your goods at the gate, then transfer with ${code} as the remark. Your agent hands over once it is recorded.`,
  startHeading: 'Pay to start your order',
  deadline: (time: string) => `Pay by ${time} to keep your order.`,
  payBalance: 'Pay balance',
}

export const debt = {
  heading: 'Balance',
  agentHeading: (agent: string) => `We charged this to ${agent}`,
  agentHint: (agent: string) => `You can still pay it, and ${agent} will not.`,
  payFromWallet: (amount: string) => `Pay ${amount} from your wallet`,
  payOnline: (amount: string) => `Pay ${amount} by card or transfer`,
  callToPay: 'To pay it in cash or by transfer, call us.',
  done: (amount: string) => `Paid ${amount}`,
}

// Payment page
export const page = {
  loading: 'Loading the payment',
  failed: 'We could not load this payment.',
  payHeading: 'Pay for your order',
  startIntro: (time: string) =>
    `Pay by ${time} to keep your order. Whatever is left comes back to you when shopping is done.`,
  handoverIntro: (balance: string) => `Pay ${balance} before your agent hands over.`,
  endedIntro: (balance: string) => `Your balance on this order is ${balance}.`,
  bothOrders: 'One payment covers both orders on your list.',
}

export const remainder = {
  label: 'Send what is left back to my bank',
  onHint:
    'It goes to the card or account you pay with. Your alert may take a few days. If the bank rejects it, it goes to your wallet.',
  offHint: 'Off. It goes to your wallet when shopping is done, for your next order.',
}

export const payButtons = {
  online: 'Card, transfer or USSD',
  openPage: 'Go to the payment page',
}

export const outcome = {
  waiting: 'Waiting for your payment',
  waitingOnline:
    'Your payment has not reached us yet. If you have just paid, stay on this page. It usually updates within a minute.',
  waitingTransfer: 'Transfer exactly this amount. This page updates once our bank confirms.',
  checking: 'We are checking your payment',
  checkingHint: (amount: string) =>
    `The amount we received is not the ${amount} we asked for. Your money is safe. We will check it and call you.`,
  failed: 'The payment did not go through',
  failedHint:
    'We did not receive any money. Try again or pay another way. If you got a debit alert, call us.',
  orderEnded: 'This order has ended',
  orderEndedHint: 'Any money that still comes will go to your wallet, so nothing is lost.',
  paid: 'Paid, thank you',
  paidHint: 'Your payment is confirmed. You can leave this page.',
  followOrder: 'Follow your order',
}

// Wallet
export const wallet = {
  loading: 'Loading your wallet',
  failed: 'We could not load your wallet.',
  balance: 'In your wallet',
  hint: 'Use it at checkout. It pays first, then you pay the rest.',
  zeroHint: 'Money left from an order stays here for the next one.',
  startList: 'Start a list',
  workAccount: 'Wallets are for customers. This is a work account.',
}

export const statement = {
  latest: 'Latest transactions',
  full: 'Full statement',
  heading: 'Statement',
  pages: 'Pages of the statement',
  empty: 'No transactions yet',
  emptyHint: 'When you pay ahead and money is left, or your agent has no change, it comes here.',
}

// An account number of one's own
export const ownAccount = {
  heading: 'Your own account number',
  about: 'Transfer any amount to it from your bank, and it goes into your wallet.',
  ask: 'Get my account number',
  askAgain: 'Check again',
  coming: 'Your account number is being made. This takes a few minutes.',
  paysDebts: 'Pay what I owe, or the order that waits for payment, first',
  look: 'My transfer has not shown up',
  looking: 'We have asked the bank. It can take a few minutes.',
  failed: 'We could not get your account number. Try again in a moment.',
}

export const payCard = {
  payNow: 'Pay now',
}

export const payment = {
  getAccount: 'Get account number',
}
