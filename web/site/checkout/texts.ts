// Fields that need filling in
export const pleaseFill = 'Please fill this in'
export const enterANigerianPhoneNumber = 'Enter a Nigerian mobile number, such as 0803 123 4567'

// Checkout: parts of the page
export const whereAndWhen = 'Where and when'
export const chooseAMarket = 'Choose a market'
export const yourListIsSafe = 'Your list is safe. Choose a market to see its prices and opening hours.'
export const theMarket = 'The market'
export const where = 'Where'
export const who = 'Who'
export const when = 'When'
export const ifAnItemIsNotAvailable = 'If an item is not available'
export const payment = 'Payment'
export const noteForYourAgent = 'Note for your agent'
export const callMeWhenYouReachTheMarket = 'Call me when you reach the market'
export const changeTheList = 'Change the list'
export const yourListIsEmpty = 'Your list is empty'
export const writeYourList = 'Write your list'
export const addSomething = 'Add something, then come back here to say where to bring it.'
export const loadingYourList = 'Loading your list'

// The bill before shopping
export const whatItMayCost = 'What it may cost, from recent prices'
export const fromRecentPrices = (gaps: string) => `From recent prices. ${gaps}`
export const totalAbout = 'Total, about'

// If an item is not available
export const chooseOneHereToUse = (mixed: string) => `${mixed} Choose one here to use it for every item.`
export const n1Item = (policy: string) => `${policy}: 1 item.`
export const items = (policy: string, itemCount: number) => `${policy}: ${itemCount} items.`
export const hideItems = 'Hide items'
export const chooseForEachItem = 'Choose for each item'

// How to pay
export const payWithCap = (way: string, cap: string) => `${way}, at most ${cap}`
export const noNote = 'Optional'
export const howToPay = 'How to pay'
export const toUseTheInYourWalletFirst = (wallet: string) => `Use the ${wallet} in your wallet first`
export const youHaveInYourWallet = (wallet: string, high: string) =>
  `You have ${wallet} in your wallet, and this list may reach ${high}. Choose another way to pay. Your wallet can still pay part of it.`
export const youPayNow = (high: string) =>
  `You pay ${high} now, the most we expect. Whatever is left comes back when shopping is done, to your wallet or your bank. You choose which when you pay.`
export const youHave = (wallet: string) => `You have ${wallet}.`
export const theLimitForPayingAtYourGate = (limit: string, high: string) =>
  `The limit for paying at your gate is ${limit}, and this list may reach ${high}. Remove something, or split it into two orders.`
export const theLimitForPayingAtYourGate2 = (limit: string, high: string) =>
  `The limit for paying at your gate is ${limit}, and this list may reach ${high}. Remove something, pay now, or split it into two orders.`
export const spendingCap = 'Spending cap'
export const theMostYouWantToPay =
  'The most you want to pay, goods and fees together. Your agent will ask before going above it.'
export const cashOnDelivery = 'Cash on delivery'
export const checkYourGoods = 'Check your goods, then pay your agent.'
export const transferOnDelivery = 'Transfer on delivery'
export const youGetAnAccountNumberAtYourGate =
  'You get an account number at your gate. Your agent hands over once our bank confirms the transfer.'
export const payNow = 'Pay now'
export const cardBankTransferOrUssdOnPaystacks = 'Card, bank transfer or USSD on Paystack’s secure page.'
export const wallet = 'Wallet'

// Bar with the button that places the order
export const cashAtYourGate = 'Cash at your gate, about'
export const transferAtYourGate = 'Transfer at your gate, about'
export const payNow2 = 'Pay now, at most'
export const fromYourWallet = 'From your wallet, about'
export const thisIsAWorkAccount = 'This is a work account. To place an order, sign in as a customer.'
export const createAccountAndPlace = 'Create account and place'
export const placing = 'Placing…'
export const placeOrder = 'Place order'

// The order could not be placed
export const hasStoppedTakingOrdersForNow = (marketName: string) =>
  `${marketName} has stopped taking orders for now. Book its next opening, or choose another market.`
export const closesTooSoon = (marketName: string) =>
  `${marketName} closes before your agent could buy all of it. Book its next opening, or choose another market.`
export const ourAgentsAreTooBusy = (marketName: string, hasHour: boolean) =>
  `All our agents near ${marketName} have many orders now. ${hasHour ? 'Book the first hour when one is free, or choose another.' : 'Please try again later.'}`
export const book = (time: string) => `Book ${time}`
export const leaveItForTheNextOrder = 'Leave it for the next order'
export const chooseAnotherMarket = 'Choose another market'
export const ourFeesHaveJustGoneUp =
  'Our fees have just gone up. The bill above shows the new total. If that is fine, place the order again.'
export const youHaveAlreadyPlacedAnEarlierVersion = (code: string) =>
  `You have already placed an earlier version of this list as order ${code}.`
export const youHaveAlreadyPlacedAnEarlierVersion2 =
  'You have already placed an earlier version of this list. Check your orders before you place this one too.'
export const seeThatOrder = 'See that order'
export const placeThisOneToo = 'Place this one too'
export const item = (position: number) => `Item ${position}`
export const yourList = 'Your list'
export const fixYourList = 'Fix your list'
export const tryAgain = 'Try again'
export const weGotNoReply =
  'We got no reply. Your list is safe on this phone. Try again. It will not be placed twice.'
export const youHaveBeenSignedOut = 'You have been signed out. Sign in again. Everything here is safe.'
export const signIn = 'Sign in'
export const weCouldNotPlaceYourOrder = 'We could not place your order. Try again in a moment.'

// Prices have changed
export const pricesHaveChangedSinceYouWroteThisList = (nowRange: string, beforeRange: string) =>
  `Prices have changed since you wrote this list: about ${nowRange} now, ${beforeRange} before.`
export const ourFeesAreNow = (nowFees: string, beforeFees: string) =>
  `Our fees are ${nowFees} now, ${beforeFees} before.`
export const gotIt = 'Got it'

// An order that waits on the phone
export const yourOrder = 'Your order'
export const waitingToSend = 'Waiting to send'
export const itIsSafeOnThisPhone =
  'It is safe on this phone, but not placed yet. Sign in again and it will send by itself.'
export const nothingIsWaitingHere = 'Nothing is waiting here'
export const myOrders = 'My Orders'
export const ifThisOrderWasSent = 'If this order was sent, you will find it in My Orders.'
export const thisOrderWasNotSent = 'This order was not sent'
export const sendNow = 'Send now'
export const sendItNow = 'Send it now'
export const weMayAlreadyHaveThisOrder =
  'We may already have this order. Once we confirm, you can change it or cancel it.'
export const editThisList = 'Edit this list'
export const itIsNotPlacedYet = 'It is not placed yet. Sign in again and it will send by itself.'
export const yourListIsSafeOnThisPhone = 'Your list is safe on this phone, but it is not placed yet.'
export const itWillSendByItselfOnceThere = (safe: string) =>
  `${safe} It will send by itself once there is network.`
export const weAreStillTryingToSend = (safe: string) =>
  `${safe} We are still trying to send it. It will not be placed twice.`
export const editThisList2 = (reason: string) => `${reason} Edit this list, then place it again.`
export const weCouldNotAcceptThisOrder = 'We could not accept this order as it is.'
export const itHasWaitedALongTime = 'It has waited a long time, so we ask you first. Do you still want it?'
export const weTriedOnceAndGotNoReply =
  'We tried once and got no reply, and then it waited a long time. Check My Orders first. If it is not there, send it now or edit the list.'
export const whatYouOrdered = 'What you ordered'
export const saved = (time: string) => `Saved ${time}`
export const to = 'To'
export const asSoonAsItIsPlaced = 'As soon as it is placed'

// When
export const nowAndThen = (then: string) => `Now. ${then}`
export const shoppingFrom = (day: string, time: string, window: string) =>
  `Shopping starts ${day}, ${time}. At your gate ${window}.`
export const now = 'Now'
export const atATimeIChoose = 'At a time I choose'
export const from = (day: string, time: string) => `From ${day}, ${time}`
export const noFreeTimesInTheNextSevenDays = 'No free times in the next seven days'
export const isNoLongerAvailable = (time: string) =>
  `${time} is no longer available. This is the next free time.`
export const atYourGateFrom = (window: string) => `At your gate ${window}.`
export const atYourGate = (window: string) => `At your gate ${window}`
export const tooManyOrdersNow = 'We have too many orders to bring this one soon. Choose a time.'
export const tooManyOrdersThen =
  'We will still be bringing other orders then. Choose a later time or another day.'
export const closesBeforeAllIsBought = (time: string) =>
  `The market closes at ${time}, before your agent could buy all of it`
export const isAboutToClose = (marketName: string) => `${marketName} is about to close`
export const isClosedNow = (marketName: string) => `${marketName} is closed now`
export const isClosed = (marketName: string) =>
  `${marketName} is closed, but this practice site takes orders at any time`
export const day = 'Day'
export const full = ', full'
export const full2 = ' full'
export const shoppingStarts = 'Shopping starts at'

// Who
export const name = 'Name'
export const phone = 'Phone'
export const yourAgentWillCallThisNumber = 'Your agent will call this number at your gate.'
export const secondPerson = 'Second person'
export const theirPhone = 'Their phone'
export const addASecondPerson = 'Add a second person'

// What is still owed for earlier orders
export const youStillOwe = (amount: string) => `Still to pay: ${amount} for earlier orders.`
export const takenFromYourWallet = (amount: string) =>
  `We take ${amount} of it from your wallet when you place this order.`
export const addedToThisOrder = (amount: string) => `We add ${amount} to this order’s bill.`
export const payItFirst = 'Pay it first, or choose another way to pay.'

// A promo code
export const promoCode = 'Promo code'
export const apply = 'Apply'
export const takesOff = (amount: string) => `takes ${amount} off our fees.`
export const removeTheCode = 'Remove'
export const weCouldNotCheckTheCode = 'We could not check the code. Try again, or remove it.'

// What was typed on the list's page and is not on the list
export const typedAndNotAdded = (typed: string) =>
  `You typed “${typed}” and have not added it to your list yet.`
export const typedError = 'Add what you typed to your list, or leave it out.'
export const backToTheList = 'Back to the list'
export const leaveOutTyped = 'Leave it out'
