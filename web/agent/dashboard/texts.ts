import type { DocumentKind } from '#domain/agent-documents.ts'

// Dashboard
export const dashboard = 'Dashboard'
export const weCouldNotLoadYourDashboard = 'We could not load your dashboard.'
export const loadingYourDashboard = 'Loading your dashboard'
export const someStepsAreNotSentYet = 'Some steps are not sent yet. Sign out once network is back.'
export const kasuwaYourDashboard = 'Kasuwa, your dashboard'
export const help = 'Help'
export const signOut = 'Sign Out'
export const goodMorning = 'Good morning'
export const goodAfternoon = 'Good afternoon'
export const goodEvening = 'Good evening'
export const offers = 'Offers'
export const yourTrips = 'Your trips'
export const readyWhenYou = 'Ready when you are'
export const goOnDutyAndYourPhoneWill = 'Go on duty and your phone will ring for orders near you.'
export const noOrdersRightNow = 'No orders right now'
export const keepThisPageOpen = 'Keep this page open. Agents closest to the market get offers first.'

// On or off duty
export const thatDidNotGoThrough = 'That did not go through. Try again.'
export const duty = 'Duty'
export const onDuty = 'On duty'
export const offDuty = 'Off duty'
export const sentHome = (time: string) =>
  `We took you off duty at ${time} because your phone was silent. Keep this page open while you work.`
export const onDutyAgain = 'Go on duty again'
export const yourPhoneWillRingForOrdersNearYou = 'Your phone will ring for orders near you.'
export const youWillNotGetOrdersUntilYou = 'You will not get orders until you go on duty.'
export const findingWhereYou = 'Finding where you are…'
export const weKnowWhereYou = 'We know where you are'
export const locationIsBlocked =
  'Location is blocked, so other agents may get offers before you. Turn it on for Kasuwa in your browser settings.'
export const yourPhoneCannotFindWhereYou =
  'Your phone cannot find where you are. Turn on location. You will still get orders meanwhile.'

// Home markets
export const yourHomeMarketsAreSaved = 'Your home markets are saved.'
export const homeMarkets = 'Home markets'
export const choose = 'Choose'
export const noneYet = 'None yet. Choose the ones you know best.'
export const youGetOrdersAtTheseMarketsBefore =
  'You get orders at these markets before other agents who are just as near.'

// What others did with an offer or an order
export const timeRanOutOnThatOffer = 'Time ran out on that offer. We are asking the next agent.'
export const thatOrderIsNoLongerOnOffer = 'That order is no longer on offer.'
export const weToldTheCustomer = (time: string) => `This will be late. We told the customer ${time}.`
export const weGaveYouAnOrder = 'We gave you an order'
export const weMovedOneOfYourOrders = 'We moved one of your orders to another agent'
export const weTookOneOfYourOrdersBack = 'We took one of your orders back'
export const theCustomerCancelledAnOrder = 'The customer cancelled an order'
export const weCancelledAnOrder = 'We cancelled an order'
export const pleaseDeliverAnOrderAgain = 'Please deliver an order again'
export const weCompletedADelivery = 'We completed a delivery'
export const weClosedAnOrderAsNotDelivered = 'We closed an order as not delivered'

// What the customer answered about an item
export const noAnswerAbout = 'No answer about'
export const yesTo = 'Yes to'
export const noTo = 'No to'
export const skip = 'Skip'
export const anotherPrice = 'Another price for'
export const anAnswerAbout = 'An answer about'

// Shifts
export const yourNextShifts = 'Your next shifts'
export const today = 'Today'
export const tomorrow = 'Tomorrow'
export const shiftTimes = (day: string, from: string, to: string) => `${day}, ${from} to ${to}`

// Documents
export const yourDocuments = 'Your documents'
export const onlyOurTeamSeesThem = 'Only our team sees these pictures.'
export const weHaveNoDocumentsOfYours =
  'We do not have pictures of your documents yet. You can send them from this phone.'
export const sendYourDocuments = 'Send your documents'
export const ride = 'What you ride or drive'
export const chooseOne = 'Choose one'
export const whereYouLive = 'Where you live'
export const goOnToThePictures = 'Continue'
export const sendAPicture = 'Send a picture'
export const documentNames: Record<DocumentKind, string> = {
  id: 'Identity card',
  portrait: 'Photo of your face',
  bike_papers: 'Vehicle papers',
}
export const validUntil = (day: string) => `Valid until ${day}`
export const ranOutAfter = (day: string) => `Ran out after ${day}`
export const yourNewPictureIsBeingChecked = 'We are checking your picture.'
export const weSentItBack = (reason: string) => `We need another picture. ${reason}`
export const sendANewPicture = 'Send a new picture'
export const sendAnotherPicture = 'Send another picture'
export const sendingPicture = 'Sending…'
export const newPictureOf = (what: string) => `New picture: ${what}`
export const weHaveYourPicture = 'We have your picture'
export const weCheckItSoon = 'Our team will check it.'
export const weCouldNotReadThatPicture = 'We could not read that picture'
export const takeAnotherOne = 'Take another one.'
