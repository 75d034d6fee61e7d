import type { LedgerKind } from '#contract/core/money.ts'
import type { ProblemOutcome } from '#contract/orders/after-delivery-terms.ts'

// The page
export const page = {
  loading: 'Loading the customer',
  failed: 'We could not load this customer.',
  back: 'All people',
}

// Figures
export const figures = {
  ordersEnded: (delivered: number, cancelled: number, failed: number) =>
    [
      `${delivered} delivered`,
      ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
    ].join(', '),
  ordersLive: (live: number) => `${live} live`,
  since: (day: string) => `since ${day}`,
  noOrders: 'no order yet',
  owedFor: (orders: number) => (orders === 1 ? 'for 1 order' : `for ${orders} orders`),
  nothingOwed: 'nothing owed',
  stars: 'Stars given',
  ratings: (count: number) => (count === 1 ? '1 rating' : `${count} ratings`),
  reportsPerOrder: (orders: number) => `in ${orders} delivered`,
  spent: 'Spent',
  owed: 'Owed',
}

export const reports = {
  title: 'Reports',
  empty: 'Nothing reported.',
  open: 'Open',
  outcomes: {
    refunded: 'Refunded',
    credited: 'To the wallet',
    explained: 'Explained',
    declined: 'Declined',
  } satisfies Readonly<Record<ProblemOutcome, string>>,
}

// Lists
export const orders = {
  empty: 'No orders yet.',
  route: (market: string, area: string) => `${market} to ${area}`,
}

export const wallet = {
  subject: 'the wallet',
  payOut: 'Pay out',
  empty: 'Nothing has moved in the wallet.',
  movements: {
    wallet_hold: 'Held for an order',
    payment: 'Paid in',
    top_up: 'Transfer to their account number',
    change: 'Change back',
    refund: 'Refund',
    credit: 'Credit',
    waiver: 'Fee waived',
    pay_out: 'Paid out',
    debt_paid: 'Debt paid',
    tip: 'Tip',
    correction: 'Correction',
  } as Partial<Record<LedgerKind, string>>,
  movement: 'Movement',
}

export const chats = {
  empty: 'No chats.',
  withTeam: 'With our team',
  aboutOrder: (code: string) => `About ${code}`,
  waiting: 'Waiting',
}

export const addresses = {
  empty: 'No saved addresses.',
}

// Account
export const account = {
  none: 'none',
  deletionDue: (day: string) => `This account will be deleted on ${day}.`,
  open: 'Account, role and devices',
  auditLog: 'What admins did',
}

// Notes
export const notes = {
  title: 'Notes',
  empty: 'No notes yet. Only admins read them.',
  label: 'New note',
  hint: 'Only admins read this. It goes with the account, and with an export of their data.',
  submit: 'Add note',
}

// Their data
export const data = {
  title: 'Their data',
  reasonPhone: 'Asked on the phone',
  reasonChat: 'Asked in a chat',
}

export const dataExport = {
  open: 'Export data',
  title: (name: string) => `Export ${name}’s data?`,
  body: 'A file with everything that we hold about them: orders, payments, addresses, messages and notes. Hand it to nobody else.',
  done: 'The file is saved',
}

export const deletion = {
  open: 'Delete account',
  title: (name: string) => `Delete ${name}’s account?`,
  body: 'They are signed out everywhere and get an email. In thirty days everything personal is erased; until then it can be taken back.',
  cancel: 'Keep the account',
  cancelTitle: (name: string) => `Keep ${name}’s account?`,
  cancelBody: 'The account is not deleted, and they can go on using it.',
  reasonChanged: 'Changed their mind',
}

export const customerData = {
  saveFile: 'Save the file',
}

export const customerLists = {
  usual: 'Usual',
}
