// Checklist
export const toBuy = (count: number) => `To buy (${count})`
export const done = (count: number) => `Done (${count})`
export const notBought = (name: string) => `${name}: not bought`
export const undo = (name: string) => `Undo ${name}`
export const undoInBag = (name: string, bag: number) => `Undo ${name}, bag ${bag}`
export const undo2 = 'Undo'
export const forIt = (got: string) => ` for ${got}`
export const saved = (amount: string) => `saved ${amount}`
export const insteadOf = (name: string) => `instead of ${name}`
export const change = 'Change'
export const notSentYet = 'Not sent yet'
export const atMost = (cap: string) => `At most ${cap}`
export const agreedUpTo = (price: string) => `Agreed up to ${price}`

// Finish shopping
export const toGo = (count: number) => `${count} to go`
export const finish = 'Finish'
export const ofIt = (cap: string) => `of ${cap}`
export const ofTheCap = (total: string, cap: string) => `${total} of the ${cap} cap`
export const nothingWasBought = 'Nothing was bought. Hand the order back or call us.'
export const nothingBoughtYet = 'nothing bought yet'
export const withOurFees = 'with our fees'
export const finishShopping = 'Finish shopping?'
export const notYet = 'Not yet'
export const yesFinish = 'Yes, finish'
export const goods = 'Goods'
export const plusFees = 'plus fees'
export const total = ', total'
export const youCannotChangeTheBillAfter = '. You cannot change the bill after this.'

// One item: price and amount
export const sellerAsked = 'Seller asked'
export const youPaid = 'You paid'
export const changeWhatYouPaid = 'Change what you paid'
export const youPaidMoreThanTheSellerAsked = 'You paid more than the seller asked. Is that right?'
export const youGot = 'You got'
export const unit = 'Unit'
export const noUnit = 'no unit'
export const iBoughtSomethingElseInstead = 'I bought something else instead'
export const whatYouBoughtInstead = 'What you bought instead'
export const enterWhatYouPaid = 'Enter what you paid'
export const boughtFor = (money: string) => `Bought for ${money}`
export const changeTo = (money: string) => `Change to ${money}`

// One item: the customer must agree
export const atIsAboveSCap = (name: string, paid: string, over: string, customer: string, limit: string) =>
  `${name} at ${paid} is ${over} above ${customer}’s cap of ${limit}.`
export const saidToSkip = (customer: string, name: string) =>
  `${customer} said to skip ${name}. Ask again before you buy it.`
export const saidToLeaveAbove = (customer: string, name: string, limit: string) =>
  `${customer} said to leave ${name} above ${limit}. You need not ask.`
export const saidToBuyAbove = (customer: string, other: string, limit: string) =>
  `${customer} said to buy ${other} above ${limit}. You need not ask.`
export const leaveIt = 'Leave it'
export const thisBringsTheOrderToWithOurFees = (total: string, customer: string, cap: string) =>
  `This brings the order to ${total} with our fees. ${customer}’s spending cap is ${cap}.`
export const wantsToBeAskedBeforeYouBuy = (customer: string) =>
  `${customer} wants to be asked before you buy something else.`
export const ask = (name: string) => `Ask ${name}`
export const call = (name: string) => `Call ${name}`
export const saidYesOnThePhone = (name: string) => `${name} said yes on the phone`
export const refusedInApp = (name: string) => `${name} said no in the app. Only a new answer there counts.`

// One item: not bought
export const couldNotBuy = 'Could not buy it?'
export const whyNot = 'Why not'
export const waitForAnswer = 'Wait for the answer, or cancel the question first.'
export const agreedByPhone = 'Agreed by phone: skip'
export const askWhatToDo = (name: string) => `Ask ${name} what to do`
export const theCustomerSaidWhatToDo = 'The customer said what to do. You need not ask.'
export const buyInstead = (name: string) => `Buy ${name} instead`
export const askTheCustomerBeforeYouSkip = 'Ask the customer before you skip it.'
export const theCustomerWantsSomethingSimilar = 'The customer wants something similar.'
export const theCustomerIsFineWithout = 'The customer is fine without it.'

// Question to the customer, and what came of it
export const willSendToOnceThereIsNetwork = (name: string) =>
  `Will send to ${name} once there is network. Keep shopping.`
export const forToAnswer = (name: string) => `for ${name} to answer`
export const asking = (name: string, asked: string) => `Asking ${name}: ${asked}`
export const forIt2 = (substitute: string, price: string) => `${substitute} for ${price}?`
export const cancelQuestion = 'Cancel question'
export const noAnswer = (name: string, whatToDo: string) => `No answer from ${name}. ${whatToDo}`
export const buySomethingSimilarWithinTheCap = 'Buy something similar within the cap.'
export const skipIt = 'Skip it.'
export const noAnswer2 = 'No answer: '
export const says = (name: string) => `${name} says `
export const upTo = (allowed: string) => `, up to ${allowed}`
export const yes = (says: string, upTo: string) => `${says}yes${upTo}`
export const buySomethingSimilar = (says: string) => `${says}buy something similar`
export const buy = (says: string, substitute: string, upTo: string) => `${says}buy ${substitute}${upTo}`
export const buyIt = (says: string, upTo: string) => `${says}buy it${upTo}`
export const skipIt2 = (says: string) => `${says}skip it`
export const tooCostly = (says: string) => `${says}too costly. Stay within the cap`
export const stayWithinTheCap = (says: string) => `${says}stay within the cap`
export const noTryOtherSellers = (says: string) => `${says}no. Try other sellers`

// Shopping done
export const setOff = 'Set off'
export const toCollect = 'To collect'

// A price far above the usual
export const atIsALotForOneItem = (name: string, paid: string, customer: string) =>
  `${name} at ${paid} is a lot for one item. ${customer} set no cap, so ask first.`
export const atIsFarAboveTheUsual = (name: string, paid: string, usual: string, customer: string) =>
  `${name} at ${paid} is far above the usual ${usual}. ${customer} set no cap, so ask first.`
export const thisMuchUsuallyCostsAtMost = (typical: string) =>
  `This much usually costs ${typical} at most. Check the price and the amount.`
export const isRight = (paid: string) => `${paid} is right`
export const thisIsALotForOneItem = 'This is a lot for one item. Check the price.'

// Where an item is sold and what it cost lately
export const soldWith = 'Sold with'
export const lately = 'Lately here'
export const noRecentPrice = 'No recent price'
export const asWritten = 'As written'
