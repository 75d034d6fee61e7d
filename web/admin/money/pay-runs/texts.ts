import { countOf } from '#domain/plurals.ts'

// Pay runs
export const payRuns = 'Pay runs'
export const newPayRun = 'New pay run'
export const noPayRunsYet = 'No pay runs yet. Pay all agents at once for the days you choose.'
export const fromTo = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)
export const methods = { cash: 'In cash', bank: 'Bank file', paystack: 'Paystack transfers' }
export const agents = (count: number) => countOf(count, 'agent', 'agents')
export const failed = (count: number) => `${count} failed`
export const downloadForTheBank = 'Download for the bank (CSV)'

// One payment
export const earningsOf = (amount: string) => `Earnings ${amount}`
export const purchasesOf = (amount: string) => `Purchases ${amount}`
export const keptFromCash = (amount: string) => `Kept from cash ${amount}`
export const statuses = {
  paid: 'Paid',
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'With the bank',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
export const tryAgain = 'Try again'
export const cancelPayment = 'Cancel payment'
export const theAgentIsOwedAgain = (name: string, amount: string) => `We will owe ${name} ${amount} again.`
export const theBankSentItBack = 'The bank sent it back'
export const paidAnotherWay = 'Paid another way'

// Many payments
export const tryAllAgain = (count: number) => `Send ${count} failed again`
export const cancelAll = (count: number) => `Cancel ${countOf(count, 'payment', 'payments')} not sent`
export const agentsAreOwedAgain =
  'Those that failed and those that wait are given up. We will owe these agents the same again.'

// A new pay run
export const from = 'Earned from'
export const to = 'to'
export const how = 'How you pay'
export const countCashHeld = 'Count the cash they hold'
export const countCashHeldMeans =
  'Agents keep their earnings out of our cash. Turn it off to leave them their float.'
export const whatAgentsGet = 'What each agent gets'
export const wholeNaira = 'In whole naira. What is left over stays owed until the next pay run.'
export const nothingIsOwed = 'We owe no agent anything for these days.'
export const agent = 'Agent'
export const earnings = 'Earnings'
export const purchases = 'Purchases'
export const fromCash = 'From cash'
export const holds = 'Holds'
export const gets = 'Gets'
export const noBankAccount = (names: string) =>
  `No bank account: ${names}. Add it on their page, or leave them out.`
export const pay = (count: number, amount: string) => `Pay ${agents(count)} ${amount}`
export const paid = (amount: string) => `Paid ${amount}`
export const sending = (amount: string) => `Sending ${amount} by Paystack`
