import { countOf } from '#domain/plurals.ts'
// Cash with agents
export const noNewCashOrders = 'No new cash orders'
export const below = 'Below limit'
export const agent = 'Agent'
export const holds = 'Holds'
export const cashLimit = 'Cash limit'
export const cashWithAgents = 'Cash with agents'
export const agentsWhoHoldCash = 'Agents who hold cash'
export const noAgentHoldsCash = 'No agent holds cash.'
// "Record cash that agents pay in on the overview."
export const recordCashThatAgentsPay = 'Record cash that agents pay in on the'
export const overview = 'overview'

// Refund a customer
export const bookedAs = (receipt: string) => `Booked as ${receipt}`
export const refundACustomer = 'Refund a customer'
export const refund = 'Refund'
export const orderCode = 'Order code'
export const reason = 'Reason'
export const theCustomerWillSee = 'The customer will see this.'
export const refundTo = 'Refund to'
export const toTheirWallet = 'To their wallet'
export const readyNowForTheNextOrder = 'Ready now for the next order.'
export const toTheirCardOrBank = 'To their card or bank'
export const onlyForOrdersPaidOnline = 'Only for orders paid online.'

// Held payments
export const what = 'What'
export const reference = 'Reference'
export const order = 'Order'
export const since = 'Since'
export const settle = 'Settle'
export const waitingForYou = 'Waiting for you'
export const heldPayments = 'Held payments'
export const nothingIsHeld = 'Nothing is held. Every payment matches an order.'
export const wrongAmount = 'Wrong amount'
export const wrongCurrency = 'Wrong currency'
export const unknownReference = 'Unknown reference'
export const cameAfterTheOrderEnded = 'Came after the order ended'
export const chargebackRequested = 'Chargeback requested'
export const refundMadeAtPaystack = 'Refund made at Paystack'
export const toTheOrder = 'To the order'
export const toTheWallet = 'To the wallet'
export const refunded = 'Refunded'
export const noted = 'Noted'

// What reconciliation found
export const theBooksDoNotBalance = 'The books do not balance'
export const aBalanceDoesNotMatchItsPostings = 'A balance does not match its postings'
export const anEndedOrderIsNotSettled = 'An ended order is not settled'
export const paystackHas = 'Paystack has it, we do not'
export const weHave = 'We have it, Paystack does not'
export const paystackHasADifferentAmount = 'Paystack has a different amount'
export const aRefundDoesNotMatch = 'A refund does not match'
export const transferPaidTwice = 'An agent was paid twice: both transfers arrived'
export const transferCameLate = 'A transfer that had failed arrived after all'
export const transferMissingHere = 'Paystack sent a transfer that we did not make'
export const transferMissingThere = 'A transfer we count as paid did not arrive'
export const transferDiffers = 'A transfer has a different amount'
export const paidButNotInTheBooks = 'Paid, but not in the books'

// Figures
export const today = 'Today'
export const cashAtTheGate = 'Cash at the gate'
export const paidOnline = 'Paid online'
export const fromWallets = 'From wallets'
export const refundedToCardOrBank = 'Refunded to card or bank'
export const refundsAtOurCost = 'Refunds at our cost'
export const paidInByAgents = 'Paid in by agents'
export const inTheBooksNow = 'In the books now'
export const inCustomersWallets = 'In customers’ wallets'
export const atPaystack = 'At Paystack'
export const withAgents = 'With agents'
export const earnedByAgents = 'Owed to agents as earnings'
export const inTheAdmin = 'In the office'
export const notMatchedYet = 'Not matched yet'
export const prepaidOnOpenOrders = 'Prepaid on open orders'
export const balanceOnOpenOrders = 'Balance on open orders'

// Money
export const money = 'Money'
export const loadingTheFigures = 'Loading the figures'
export const weCouldNotLoadThisPage = 'We could not load this page.'
export const onlinePaymentsAreOffBecauseThisServer =
  'Online payments are off because this server has no Paystack key. Orders are paid in cash or from wallets.'
export const corrections = 'Corrections'

// Pay out of a wallet
export const payOutFromAWallet = 'Pay out from a wallet'
export const amount = 'Amount'
export const leftInTheWallet = (wallet: string) => `${wallet} left in the wallet.`
export const recordPayout = 'Record payout'
export const payTheCustomerFirst =
  'Pay the customer first, by transfer or in cash. This takes the amount off their wallet and off our money in the books.'
export const codeOfOneOfTheirOrders = 'Code of one of their orders'
export const howYouPaid = 'How you paid it'
export const forExampleTheTransferReference =
  'For example the transfer reference, never an account number. The customer will see this.'

// Export the postings
export const postingsFrom = 'Postings from'
export const to = 'to'

// Reconciliation
export const found = (count: number) => countOf(count, 'difference found', 'differences found')
export const toCheck = (count: number) => `${count} to check`
export const paystackInPayments = (amount: string, count: number, ourBooks: string, charges: string) =>
  `Paystack ${amount} in ${countOf(count, 'payment', 'payments')}, our books ${ourBooks}, charges ${charges}`
export const ourBooks = (amount: string) => `our books ${amount}`
export const comparedWith = (amount: string) => `compared with ${amount}`
export const everythingMatches = 'Everything matches'
export const reconciliation = 'Reconciliation'
export const day = 'Day'
export const compare = 'Compare'
export const theFirstOneWillRunTonight = 'The first one will run tonight at 2:37 am.'
export const matches = 'Matches'
export const ourBooksOnly = 'Our books only, online payments are off'

// Refunds
export const sending = 'Sending'
export const withTheBank = 'With the bank'
export const arrived = 'Arrived'
export const failedNowInTheWallet = 'Failed, now in the wallet'
export const status = 'Status'
export const refunds = 'Refunds'
export const noRefundsInProgress = 'No refunds in progress.'

// Settle a held payment
export const toUseItForAnOrder = 'Use it for an order'
export const itPaysForTheOrder = 'It pays for the order. Anything extra goes to the customer’s wallet.'
export const addItToAWallet = 'Add it to a wallet'
export const itGoesToTheWallet = 'It goes to the wallet of that order’s customer.'
export const refundIt = 'Refund it'
export const paystackSendsItBackToTheCard = 'Paystack sends it back to the card or bank it came from.'
export const onlyMakeANote = 'Only make a note'
export const noMoneyMovesHere = 'No money moves here. You have dealt with it at Paystack.'
export const settled = 'Settled'
export const whatToDo = 'What to do with it'
export const savedInTheBooks = 'Saved in the books and in the audit log.'

// Paying a wallet out
export const payOutWay = 'How the money goes'
export const payOutWays = [
  ['customer', 'Cash or transfer'],
  ['card', 'Back to the card'],
] as const
export const backToCard =
  'Money that came by card in the last 30 days goes back to the card it came from. It takes the bank a few days.'
export const sendToCard = 'Send to the card'
export const whyToCard = 'Reason'
export const whyToCardHint = 'For example: asked for it by phone'
