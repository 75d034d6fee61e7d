import type { LedgerKind } from '#contract/core/money.ts'
import type { ProblemOutcome } from '#contract/orders/after-delivery-terms.ts'

// The page
export const customer = 'Customer'
export const loadingTheCustomer = 'Loading the customer'
export const weCouldNotLoadThisCustomer = 'We could not load this customer.'
export const allPeople = 'All people'

// Figures
export const orders = 'Orders'
export const ended = (delivered: number, cancelled: number, failed: number) =>
  [
    `${delivered} delivered`,
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ')
export const liveNow = (live: number) => `${live} live`
export const spent = 'Spent'
export const sinceFirst = (day: string) => `since ${day}`
export const noOrderYet = 'no order yet'
export const wallet = 'Wallet'
export const owed = 'Owed'
export const owedFor = (orders: number) => (orders === 1 ? 'for 1 order' : `for ${orders} orders`)
export const nothingOwed = 'nothing owed'
export const stars = 'Stars given'
export const ratingsGiven = (count: number) => (count === 1 ? '1 rating' : `${count} ratings`)
export const reports = 'Reports'
export const perOrders = (orders: number) => `in ${orders} delivered`

// Lists
export const theOrders = 'the orders'
export const noOrders = 'No orders yet.'
export const toArea = (market: string, area: string) => `${market} to ${area}`
export const theWallet = 'the wallet'
export const payOut = 'Pay out'
export const noMovements = 'Nothing has moved in the wallet.'
export const chats = 'Chats'
export const noChats = 'No chats.'
export const withOurTeam = 'With our team'
export const aboutOrder = (code: string) => `About ${code}`
export const waiting = 'Waiting'
export const noReports = 'Nothing reported.'
export const open = 'Open'
export const outcomes: Readonly<Record<ProblemOutcome, string>> = {
  refunded: 'Refunded',
  credited: 'To the wallet',
  explained: 'Explained',
  declined: 'Declined',
}
export const addresses = 'Addresses'
export const noAddresses = 'No saved addresses.'
export const usual = 'Usual'
export const movements: Partial<Record<LedgerKind, string>> = {
  wallet_hold: 'Held for an order',
  payment: 'Paid in',
  change: 'Change back',
  refund: 'Refund',
  credit: 'Credit',
  waiver: 'Fee waived',
  pay_out: 'Paid out',
  debt_paid: 'Debt paid',
  tip: 'Tip',
  correction: 'Correction',
}
export const movement = 'Movement'

// Account
export const account = 'Account'
export const phone = 'Phone'
export const email = 'Email'
export const memberSince = 'Member since'
export const none = 'none'
export const suspended = 'Suspended'
export const deleted = 'Deleted'
export const deletedOn = (day: string) => `This account will be deleted on ${day}.`
export const openTheAccount = 'Account, role and devices'
export const whatAdminsDid = 'What admins did'

// Notes
export const notes = 'Notes'
export const noNotes = 'No notes yet. Only admins read them.'
export const newNote = 'New note'
export const onlyAdmins = 'Only admins read this. It goes with the account, and with an export of their data.'
export const addNote = 'Add note'

// Their data
export const theirData = 'Their data'
export const exportData = 'Export data'
export const exportOf = (name: string) => `Export ${name}’s data?`
export const exportHint =
  'A file with everything that we hold about them: orders, payments, addresses, messages and notes. Hand it to nobody else.'
export const saveTheFile = 'Save the file'
export const fileSaved = 'The file is saved'
export const deleteAccount = 'Delete account'
export const deleteOf = (name: string) => `Delete ${name}’s account?`
export const deleteHint =
  'They are signed out everywhere and get an email. In thirty days everything personal is erased; until then it can be taken back.'
export const keepAccount = 'Keep the account'
export const keepOf = (name: string) => `Keep ${name}’s account?`
export const keepHint = 'The account is not deleted, and they can go on using it.'
export const askedOnThePhone = 'Asked on the phone'
export const askedInAChat = 'Asked in a chat'
export const changedTheirMind = 'Changed their mind'
