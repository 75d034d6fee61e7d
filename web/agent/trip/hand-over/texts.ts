// Pay by transfer at the gate
export const getAccountNumber = 'Get account number'
export const holdTheGoodsUntilThisPageSaysPaid =
  'Hold the goods until this page says Paid. Do not go by an alert on anybody’s phone.'
export const weCouldNotGetAnAccountNumber =
  'We could not get an account number. Ask the customer to pay in the app or in cash.'

// Not delivered
export const iCannotHandItOver = 'I cannot hand it over'
export const notDelivered = 'Not delivered'
export const markAsNotDelivered = 'Mark as not delivered'
export const callTheCustomerFirst =
  'Call the customer first. If that fails, tell us why and keep the goods. We will tell you what to do next.'
export const whatHappened = 'What happened?'
export const addDetails = 'Add details'

// Hand over: cash, then the code
export const paidNothingToCollect = 'Paid. Nothing to collect.'
export const collectCash = 'Collect cash'
export const withEarlierDebt = (amount: string) => `${amount} of it is still to pay for an earlier order.`
export const balance = 'Balance'
export const orCashYouReceived = 'Or cash you received'
export const cashYouReceived = 'Cash you received'
export const moreToCollect = (amount: string) => `${amount} more to collect.`
export const owesTheRest = (customer: string, amount: string) =>
  `${customer} owes ${amount}. It is added to their next order.`
export const extraIfYouHaveNoChange = (extra: string, customer: string) =>
  `${extra} extra. If you have no change, it goes to ${customer}’s wallet.`
export const askForTheHandoverCode = (customer: string) => `Ask ${customer} for the handover code`
export const handOver = 'Hand over'
export const wrongCode = (tries: string) => `Wrong code. ${tries} left.`
export const tries = (left: number) => `${left} tries`
export const n1Try = '1 try'
export const wrongCode2 = 'Wrong code.'
export const handedOver = 'Handed over, but the code is not checked yet'
export const weWillCheckTheCodeOnceThere =
  'We will check the code once there is network. If it is wrong we will ask you again, so keep the customer’s number.'
export const callUs = 'Call us'
export const theWrongCodeWasEnteredFiveTimes = 'The wrong code was entered five times'
export const holdTheGoodsAndCall = (phone: string) =>
  `Hold the goods and call ${phone}. We will finish the delivery with you.`
