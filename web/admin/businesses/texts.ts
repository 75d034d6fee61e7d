// Businesses that pay by invoice, for admins
export const page = {
  intro: 'What each business owes by age. A business pays by invoice once you give it a credit limit.',
  empty: 'No businesses yet.',
  what: 'businesses',
}

export const table = {
  name: 'Business',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  credit: 'Credit limit',
  owes: 'Owes',
  uninvoiced: 'Not invoiced',
  notDue: 'Not due',
  overdue: 'Overdue',
}

export const ages = {
  notDue: 'Not due yet',
  recent: 'Overdue, up to 30 days',
  earlier: 'Overdue, up to 60 days',
  older: 'Overdue for longer',
}

export const sheet = {
  people: 'People',
  roles: { owner: 'Owner', approver: 'Approver', buyer: 'Buyer' } as const,
  invoices: 'Invoices',
  noInvoices: 'No invoices yet.',
  open: (amount: string) => `${amount} open`,
  paid: 'Paid',
  due: (day: string) => `due ${day}`,
  payments: 'Payments',
  noPayments: 'No payments yet.',
}

export const credit = {
  action: 'Change credit',
  title: (name: string) => `Credit of ${name}`,
  limit: 'Credit limit',
  limitHint: 'Leave empty to end paying by invoice',
  terms: 'Days until an invoice is due',
  termsError: 'Enter whole days from 0 to 90',
  save: 'Save',
}

export const payment = {
  action: 'Record a payment',
  title: (name: string) => `Payment of ${name}`,
  hint: 'The oldest invoice is paid first. A transfer that is on the bank’s statement is booked there.',
  amount: 'Amount',
  account: 'Paid into',
  choose: 'Choose one',
  note: 'Note',
  save: 'Record payment',
}

export const booking = {
  way: 'A business pays its invoices',
}
