// Wallet transactions
export const creditFromKasuwa = (reason: string) => `Credit from Kasuwa: ${reason}`
export const creditFromKasuwa2 = 'Credit from Kasuwa'
export const paidOutToYou = (reason: string) => `Paid out to you: ${reason}`
export const paidOutToYou2 = 'Paid out to you'
export const paidForAnOrder = 'Paid for an order'
export const paidForAnEarlierOrder = 'Paid what you owed for an earlier order'
export const moneyLeftFromAnOrder = 'Money left from an order'
export const changeFromCashAtYourGate = 'Change from cash at your gate'
export const paymentAboveWhatWasNeeded = 'Payment above what was needed'
export const paymentWeMatchedToYou = 'Payment we matched to you'
export const refundYourBankRejected = 'Refund your bank rejected'
export const tipForYourAgent = 'Tip for your agent'
export const correction = 'Correction'

// On the order: pay now, or the balance
export const payToStartYourOrder = 'Pay to start your order'
export const payByToKeepYourOrder = (time: string) => `Pay by ${time} to keep your order.`
export const payNow = 'Pay now'
export const balance = 'Balance'
export const payBalance = 'Pay balance'
export const stillOwed = 'You still owe'
export const chargedToAgent = (agent: string) => `We charged this to ${agent}`
export const canStillPay = (agent: string) => `You can still pay it, and ${agent} will not.`
export const yourAgent = 'your agent'
export const payFromWallet = (amount: string) => `Pay ${amount} from your wallet`
export const payOnline = (amount: string) => `Pay ${amount} by card or transfer`
export const callToPay = 'To pay it in cash or by transfer, call us.'
export const debtPaid = (amount: string) => `Paid ${amount}`

// Payment page
export const yourOrder = 'Your order'
export const loadingThePayment = 'Loading the payment'
export const payment = 'Payment'
export const weCouldNotLoadThisPayment = 'We could not load this payment.'
export const payForYourOrder = 'Pay for your order'
export const payByToKeepYourOrder2 = (time: string) =>
  `Pay by ${time} to keep your order. Whatever is left comes back to you when shopping is done.`
export const payBeforeYourAgentHandsOver = (balance: string) => `Pay ${balance} before your agent hands over.`
export const yourBalanceOnThisOrder = (balance: string) => `Your balance on this order is ${balance}.`
export const onePaymentForBothOrders = 'One payment covers both orders on your list.'
export const sendWhatIsLeftBackToMyBank = 'Send what is left back to my bank'
export const itGoesToTheCardOrAccount =
  'It goes to the card or account you pay with. Your alert may take a few days. If the bank rejects it, it goes to your wallet.'
export const offItGoesToYourWalletWhen =
  'Off. It goes to your wallet when shopping is done, for your next order.'
export const cardTransferOrUssd = 'Card, transfer or USSD'
export const getAccountNumber = 'Get account number'
export const goToThePaymentPage = 'Go to the payment page'
export const tryAgain = 'Try again'
export const thatDidNotGoThrough = 'That did not go through. Try again.'
export const waitingForYourPayment = 'Waiting for your payment'
export const yourPaymentHasNotReachedUsYet =
  'Your payment has not reached us yet. If you have just paid, stay on this page. It usually updates within a minute.'
export const transferExactlyThisAmount =
  'Transfer exactly this amount. This page updates once our bank confirms.'
export const weAreCheckingYourPayment = 'We are checking your payment'
export const theAmountWeReceived = (amount: string) =>
  `The amount we received is not the ${amount} we asked for. Your money is safe. We will check it and call you.`
export const thePaymentDidNotGoThrough = 'The payment did not go through'
export const weDidNotReceiveAnyMoney =
  'We did not receive any money. Try again or pay another way. If you got a debit alert, call us.'
export const thisOrderHasEnded = 'This order has ended'
export const anyMoneyThatStillComesWillGo =
  'Any money that still comes will go to your wallet, so nothing is lost.'
export const paidThankYou = 'Paid, thank you'
export const yourPaymentIsConfirmed = 'Your payment is confirmed. You can leave this page.'
export const followYourOrder = 'Follow your order'

// Wallet
export const wallet = 'Wallet'
export const loadingYourWallet = 'Loading your wallet'
export const weCouldNotLoadYourWallet = 'We could not load your wallet.'
export const inYourWallet = 'In your wallet'
export const toUseItAtCheckout = 'Use it at checkout. It pays first, then you pay the rest.'
export const moneyLeftFromAnOrderStaysHere = 'Money left from an order stays here for the next one.'
export const startAList = 'Start a list'
export const latestTransactions = 'Latest transactions'
export const fullStatement = 'Full statement'
export const statement = 'Statement'
export const pagesOfTheStatement = 'Pages of the statement'
export const noTransactionsYet = 'No transactions yet'
export const whenYouPayAheadAndMoneyIsLeft =
  'When you pay ahead and money is left, or your agent has no change, it comes here.'
export const walletsAreForCustomers = 'Wallets are for customers. This is a work account.'

// Inviting friends
export const inviteAFriend = 'Invite a friend'
export const yourFriendGets = (amount: string) =>
  `Your friend gets ${amount} off our fees on their first order.`
export const youGet = (amount: string) => `You get ${amount} in your wallet when it is delivered.`
export const getMyCode = 'Get my code'
export const shareMyCode = 'Share'
export const friendsSoFar = (count: number, amount: string) =>
  `${count === 1 ? '1 friend' : `${count} friends`} so far: ${amount}`
export const invitationText = (code: string, amount: string, site: string) =>
  `Kasuwa goes to the market for you. Enter ${code} when you place your first order and get ${amount} off: ${site}`
export const invitationCopied = 'Invitation copied'
export const copyThisInvitation = 'Copy this invitation'
export const forAFriendYouInvited = 'For a friend you invited'
