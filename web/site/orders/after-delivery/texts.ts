// The bill
export const askedPaid = (asked: string, paid: string) => `asked ${asked}, paid ${paid}`
export const boughtBy = (agent: string, time: string) => `Bought by ${agent}, ${time}`
export const yourAgent = 'your agent'
export const corrected = 'Corrected:'
export const refundedToYourWallet = 'Refunded to your wallet'
export const refundedToYourCardOrBank = 'Refunded to your card or bank'
export const paidBeforeDelivery = 'Paid before delivery'
export const balance = 'Balance'
export const paidInCash = 'Paid in cash'
export const addedToYourNextOrder = 'Still to pay, added to your next order'
export const fromEarlierOrder = (code: string) => `Still to pay for order ${code}`
export const addedToOrder = (code: string) => `Added to order ${code}`
export const paidLater = 'Paid later'
export const paid = 'Paid'
export const changeNowInYourWallet = 'Change, now in your wallet'
export const checkYourGoods = 'Check your goods, then pay in cash.'
export const payBeforeYourAgentHandsOver = 'Pay before your agent hands over.'

// Reporting a problem
export const somethingWrong = 'Something wrong?'
export const spoiltMissingOrShortMeasureShowUs = (moment: string) =>
  `Spoilt, missing or short measure? Show us and a person will reply. You can report until ${moment}.`
export const reportAProblem = 'Report a problem'
export const yourReportWillSendOnceThereIsNetwork = 'Your report will send once there is network.'
export const theTimeToReportAProblemHasPassed =
  'The time to report a problem has passed. Call us and we will help.'
export const thePhotoYouSentUs = 'The photo you sent us'
export const savedOnThisPhone = 'Saved on this phone'
export const itWillSendOnceThereIsNetwork = 'It will send once there is network.'
export const weHaveYourReport = 'We have your report'
export const aPersonWillCheckItAndReplyHere = 'A person will check it and reply here.'
export const whatIsWrong = 'What is wrong?'
export const whichItems = 'Which items?'
export const theWholeOrder = 'The whole order'
export const reportedWeAreChecking = 'Reported. We are checking it'
export const whatIsTheProblem = 'What is the problem?'
export const tellUs = 'Tell us'
export const threeOfTheTomatoesAreBlackInside = 'Three of the tomatoes are black inside'
export const aPhotoHelpsMost = 'A photo helps most. Only you, your agent and our team will see it.'
export const yourPhoto = 'Your photo'
export const removePhoto = 'Remove photo'
export const sendReport = 'Send report'
export const weCouldNotSendYourReport = 'We could not send your report. Try again.'

// Rating
export const howDidDo = (agent: string) => `How did ${agent} do?`
export const yourRating = (agent: string) => `Your rating for ${agent}`
export const yourRatingHelpsAndUs = (agent: string) => `Your rating helps ${agent} and us.`
export const starsFor = (agent: string) => `Stars for ${agent}`
export const yourRatingWillSendOnceThereIsNetwork = 'Your rating will send once there is network.'
export const change = 'Change'
export const thankYou = 'Thank you'
export const tapTheStars = 'Tap the stars'
export const whatWasItLike = 'What was it like?'
export const anythingToAdd = 'Anything to add? Only our team will read it'
export const weCouldNotSendYourRating = 'We could not send your rating. Try again.'
export const send = 'Send'

// Receipt
export const receiptFrom = (marketName: string) => `Receipt from ${marketName}`
export const receipt = 'Receipt'
export const share = 'Share'
export const saveTheReceipt = 'Save the receipt'
export const print = 'Print'
export const pdf = 'PDF'
export const yourOrder = 'Your order'
export const weCouldNotLoadThisReceipt = 'We could not load this receipt.'
export const noReceiptYet = 'No receipt yet'
export const itWillShowHereWhenShoppingIsDone =
  'It will show here when shopping is done, with the prices we paid.'

// Receipt as a message
export const saved = (amount: string) => ` (saved ${amount})`
export const instead = (substituteName: string) => `, ${substituteName} instead`
export const marketTotal = (amount: string) => `Market total: ${amount}`
export const ourFees = (amount: string) => `Our fees: ${amount}`
export const total = (total: string) => `Total: ${total}`
export const savedByHaggling = (saved: string) => `Saved by haggling: ${saved}`
export const boughtByKasuwa = (marketName: string) => `${marketName}, bought by Kasuwa`

// What an order that was not delivered costs
export const notSettledYet = 'Not settled yet'
export const whatYouPay = 'What you pay'
export const boughtBeforeTheOrderWasCancelled = 'Bought before the order was cancelled'
export const yourBill = 'Your bill, below'
export const cancellationFee = 'Cancellation fee, as shown when you ordered'
export const balance2 = 'Still to pay'
export const nextOrderCollects = 'It is added to your next order.'
export const toPayNow = 'To pay now'
export const refunded = 'Refunded to you'
export const nothingUntilAgreed = 'You owe nothing until we have agreed with you what happens to your goods.'
export const debtIsTakenFirst =
  'Your next order takes it from your wallet first, and tells you before you place it.'

// Tip
export const aLittleExtra = (agent: string) => `A little extra for ${agent}?`
export const hasYour = (agent: string, amount: string) => `${agent} has your ${amount}`
export const youTipped = (agent: string, tipped: string) =>
  `You tipped ${agent} ${tipped}. All of it is theirs.`
export const tip = (agent: string, amount: string) => `Tip ${agent} ${amount}`
export const fromYourWallet = (wallet: string) => `From your wallet. You have ${wallet}.`
export const youHaveInYourWallet = (wallet: string) => `You have ${wallet} in your wallet`
export const atMost = (maxTip: string) => `At most ${maxTip}`
export const tipsComeFromYourWallet =
  'Tips come from your wallet, and it is empty now. Any change your agent cannot give you goes into it.'
export const howMuch = 'How much'
export const otherAmount = 'Other amount'
export const amountInWholeNaira = 'Amount, in whole naira'
export const youAreOffline = 'You are offline. Send the tip once there is network.'
export const weCouldNotSendTheTip = 'We could not send the tip. Try again.'
export const enterWholeNaira = 'Enter whole naira, no kobo'
export const enterAnAmount = 'Enter an amount'

export const reported = 'reported'
export const answered = 'answered'
export const nothing = 'nothing'
export const promoCodeTakesOff = (amount: string) => `Promo code: ${amount}`
export const tipByCard = (amount: string) => `Tip ${amount} by card or transfer`
export const allOfItIsTheirs = (agent: string) => `${agent} gets all of it.`
export const tipNotPaidYet = (amount: string) => `Your tip of ${amount} is not paid yet.`
export const payTheTip = 'Pay it'
export const iHavePaid = 'I have paid'

// The receipt as a picture
export const shareAsPicture = 'Share as a picture'
export const iSavedToday = (amount: string, place: string) => `I saved ${amount} at ${place} today`
export const iSaved = (amount: string, place: string) => `I saved ${amount} at ${place}`
export const boughtAt = (site: string) => `Bought by Kasuwa, ${site}`
export const marketTotalLabel = 'Market total'
export const ourFeesLabel = 'Our fees'
export const promoCodeLabel = 'Promo code'
export const totalLabel = 'Total'
export const pictureSaved = 'Picture saved'
export const weCouldNotDrawThePicture = 'We could not make the picture. Try again.'
