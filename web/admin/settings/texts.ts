import { countOf } from '#domain/plurals.ts'
// Firebase
export const projectId = 'Project ID'
export const webApiKey = 'Web API key'
export const appId = 'App ID'
export const senderId = 'Sender ID'
export const webPushCertificate = 'Web push certificate, public key'
export const serviceAccountJson = 'Service account (JSON)'
export const oneIsSaved = 'One is saved. Leave this empty to keep it.'
export const secretKeyWasChanged =
  'SECRET_KEY was changed, so we cannot read the saved account. Paste it again.'
export const pasteTheFileFromProjectSettingsServiceAccounts =
  'Paste the file from Project settings → Service accounts. It is saved encrypted, and nobody can read it here.'

// Gmail
export const emailsWillNowBeSent = (address: string) => `Emails will now be sent as ${address}`
export const authoriseGmail = 'Authorise Gmail'
export const askingGoogleForPermissionToSend = 'Asking Google for permission to send.'
export const theAccountWasNotAuthorised = 'The account was not authorised.'
export const weCouldNotReachGoogle = 'We could not reach Google. Authorise again.'
export const backToSettings = 'Back to settings'
export const sinceGoogleHasNotLetUsSend = (time: string, address: string) =>
  `Since ${time}, Google has not let us send as ${address}. Emails are waiting. Authorise the account again.`
export const weCanSendEmails = (address: string) => `We can send emails as ${address}.`
export const thisServerHasNo = (missing: string) =>
  `This server has no ${missing}. In Google’s console, make an OAuth client of the type “Web application” with this redirect address:`
export const disconnectedEmailsNowStayOnThisServer = 'Disconnected. Emails now stay on this server.'
export const weCouldNotTellGoogle = 'We could not tell Google. Remove Kasuwa in your Google account too.'
export const weCouldNotReachGoogle2 = 'We could not reach Google. Try again.'
export const authoriseAtGoogle = 'Authorise at Google'
export const authoriseAgain = 'Authorise again'
export const disconnect = 'Disconnect'
export const secretKeyWasChanged2 =
  'SECRET_KEY was changed, so we cannot read Google’s permission. Authorise the account again.'
export const youChooseTheAccountOnGooglesOwn =
  'You choose the account on Google’s own page and tick the box for sending email. We save only the permission to send, encrypted.'
export const thenSetBothVariablesOnTheServer = 'Then set both variables on the server and restart it.'

// How notifications are going
export const lastSent = (time: string) => `Last sent ${time}.`
export const waiting = (waiting: number) => `${waiting} waiting.`
export const failedThisWeek = (failed: number) => `${failed} failed this week.`
export const stillMissing = (fields: string) => `Still missing: ${fields}.`
export const lastProblem = (time: string, reason: string) => `Last problem ${time}: ${reason}`
export const onForDevices = (count: number) => `On for ${count} devices.`
export const nothingSentThisWeek = 'Nothing sent this week.'
export const noneWaiting = 'None waiting.'
export const off = 'Off'
export const notComplete = 'Not complete'
export const problem = 'Problem'
export const ready = 'Ready'
export const onFor1Device = 'On for 1 device.'

// Notifications
export const directlyToBrowsers = 'Directly to browsers'
export const standardWebPushWithThisServersOwnKeys =
  'Standard Web Push with this server’s own keys. Nothing to set up.'
export const firebase = 'Firebase'
export const googlesCloudMessaging = 'Google’s Cloud Messaging, with your own project and service account.'
export const none = 'None'
export const weAskNobodyAndSendNothing = 'We ask nobody and send nothing.'
export const saveNotifications = 'Save notifications'
export const howToSendNotifications = 'How to send notifications'
export const devicesThatAreOnNowWillSwitch =
  'Devices that are on now will switch by themselves when their owners next open Kasuwa.'

// Saving a group
export const save = (group: string) => `Save ${group}`
export const saved = 'Saved'

// Fees and limits
export const feesAndLimits = 'Fees and limits'
export const whatCustomersPayOnTop =
  'What customers pay on top of the market price. Orders already placed keep their fees.'
export const deliveryFee = 'Delivery fee'
export const serviceFee = 'Service fee'
export const cancellationFee = 'Cancellation fee'
export const whenACustomerCancelsAfterAnAgent =
  'When a customer cancels after an agent accepts and before anything is bought.'
export const limitForPayingAtTheGate = 'Limit for paying at the gate'
export const forCashAndTransfers =
  'For cash and transfers. Above it, the customer pays now or splits the order.'
export const shortAtTheGate = 'Cash may be short by'
export const agentsMayHandOver =
  'Agents may hand over when the cash is short by at most this. The customer owes the rest. 0 turns this off.'
export const debtLimitForACustomer = 'Debt limit for a customer'
export const tipLimit = 'Largest tip'
export const tipLimitHint = 'Never more than the goods of the order cost'
export const rewardForAnInvitation = 'Reward for an invitation'
export const paidAfterTheFriendsFirstDelivery =
  'Paid into the wallet after the friend’s first delivery. 0 turns invitations off.'
export const discountForTheFriend = 'Discount on the friend’s first order'
export const fromThisMuchOwed =
  'A customer who owes this much or more for earlier orders cannot order for cash. Other ways to pay stay open.'
export const cashLimitForAnAgent = 'Cash limit for an agent'
export const aboveIt = 'Above it, no new cash orders until they pay some in.'
export const agentsShareOfTheDeliveryFee = 'Agent’s share of the delivery fee'

// Agents' pay
export const agentsPay = 'Agents’ pay'
export const whatAgentsEarnOnAnOrder =
  'What agents earn on an order. Orders already placed keep the pay that was offered for them.'
export const forEachItem = 'For each item'
export const forEachKm = 'For each kilometre'
export const straightFromTheMarket = 'In a straight line from the market to the gate.'
export const forEachMinuteAtTheGate = 'For each minute at the gate'
export const afterFiveMinutes = 'After the first 5 minutes, for 30 minutes at most.'
export const lastWeeksOrders = (count: number) => `${countOf(count, 'order', 'orders')} of the last 7 days`
export const noOrdersYet =
  'No orders were delivered in the last 7 days. This is an order of 10 items over 4 km.'
export const theLastWeeksOrders = 'the last week’s orders'
export const figure = 'Figure'
export const savedNow = 'Saved'
export const asYouWriteIt = 'As you write it'
export const paidToAgents = 'Agents earn in all'
export const onAnOrder = 'On a usual order'
export const inAnHour = 'In an hour of work'
export const weKeep = 'Left for us of our fees'
export const belowTheFloor = 'Orders that pay too little'
export const someOf = (some: number, all: number) => `${some} of ${countOf(all, 'order', 'orders')}`
export const paysTooLittle = (count: string, pays: string, items: number, km: string, floor: string) =>
  `${count} would pay less than the minimum wage for the time and fuel for the way. One of them: ${pays} for ${countOf(items, 'item', 'items')} and ${km} km. About ${floor} would be fair.`
export const weWouldKeepNothing =
  'Agents would earn more than our fees bring in. Raise the fees or lower the pay.'

// Times and hours
export const timesAndHours = 'Times and hours'
export const eachMarketHasItsOwn = 'Each market has its own days and hours besides. All times are Lagos time.'
export const weStartAt = 'We start at'
export const weStopAt = 'We stop at'
export const noOrderBeginsBefore = 'Orders are taken between the two, while the market is open.'
export const promisedDeliveryTime = 'Promised delivery time'
export const usedUntilAMarketHasAHistory = 'Used until a market has a history of its own.'
export const timeForAnAgentToAccept = 'Time for an agent to accept'
export const timeForACustomerToAnswerTheAgent = 'Time for a customer to answer the agent'
export const afterThatWeDoWhatTheCustomer = 'After that we do what the customer chose for the item.'
export const timeToReportAProblemAfterDelivery = 'Time to report a problem after delivery'
export const aReportMadeInTimeWhileOffline = 'A report made in time while offline counts too.'
export const longestWait = 'Longest wait for an agent'
export const beyondItCustomersChooseAnHour =
  'When orders would wait longer, customers cannot order for now. They choose a later hour or another day.'
export const orderWithoutAnAgentEndsAfter = 'Order without an agent ends after'
export const orderWaitingForPaymentEndsAfter = 'Order waiting for payment ends after'
export const ordersThatCanBeBookedForOne = 'Orders that can be booked for one hour at a market'
export const aFullHourShowsAsFull = 'A full hour shows as full and takes no more.'
export const tripsAnAgentCanHaveAtOnce = 'Trips an agent can have at once'
export const practiceHours = 'Practice hours'
export const everyMarketTakesOrdersAtAnyHour = 'Every market takes orders at any hour. For testing only.'

// Admin sign-in
export const adminSign = 'Admin sign-in'
export const howAdminsAndTheOwnerSign = 'How admins and the owner sign in.'
export const requireTwoStepSign = 'Require two-step sign-in'
export const anAdminWithout =
  'An admin without it, you included, will see only their own profile until they add an authenticator app or a passkey.'

// Business details
export const businessDetails = 'Business details'
export const shownOnTheSite = 'Shown on the site, in emails and to search engines.'
export const name = 'Name'
export const areaServed = 'Area served'
export const description = 'Description'
export const phone = 'Phone'
export const whatsApp = 'WhatsApp number'
export const leaveEmptyWithoutOne = 'Shown on every page and on the help page. Leave empty if you have none.'
export const phoneForCustomers = 'Phone for customers'
export const whoAnswersWhenSomethingGoesWrong = 'Who answers when something goes wrong with an order.'
export const email = 'Email'
export const address = 'Address'

// Form
export const weCouldNotSave = 'We could not save it. Try again.'
export const undoChanges = 'Undo changes'

// The pages
export const settings = 'Settings'
export const outbox = 'Outbox'
export const emails = 'Emails'
export const notifications = 'Notifications'
export const howWeSendConfirmations = 'How we send confirmations, new passwords and account updates.'
export const theEmailSettings = 'the email settings'
export const howPeopleGetUpdatesOnTheirDevices = 'How people get updates on their devices.'
export const theNotificationSettings = 'the notification settings'
export const theSettings = 'the settings'
export const sms = 'SMS'
export const howWeSendCodesBySms =
  'Six-digit codes for people who place a first order without an email address.'
export const theSmsSettings = 'the SMS settings'
export const weCouldNotLoad = (what: string) => `We could not load ${what}.`
export const loading = (what: string) => `Loading ${what}`

// Test of notifications
export const test = 'Test'
export const checkWithTheProvider = 'Check with the provider'
export const to = 'To'
export const sendNow = 'Send now'
export const saveFirst = 'Save first. The test uses what is saved.'
export const nobodyGetsANotification = 'Nobody gets a notification. To see one arrive,'
export const tryItOnThisDevice = 'try it on this device'
export const weCouldNotRunTheTest = 'We could not run the test. Try again.'

// Limits of a customer
export const openOrdersOneCustomerMayHave = 'Open orders one customer may have'
export const anOrderIsOpenUntilItIsDelivered =
  'An order is open until it is delivered, cancelled or has ended another way.'
export const placesOneCustomerMayBookInOne = 'Places one customer may book in one hour of a market'
export const ordersOneCustomerMayPlaceInADay = 'Orders one customer may place in a day'
export const cancelledOrdersCount =
  'Cancelled orders count, so that nobody books and cancels again and again.'

// Delivery fee by distance and by number of items
export const deliveryByDistance = 'Delivery fee by distance'
export const withoutABandTheFlatFee =
  'In a straight line from the market to the door. Without a band, or where we do not know the way, the fee above holds. Farther than the last band costs what the last band costs.'
export const moreForLongLists = 'More for long lists'
export const addedToTheDeliveryFee = 'Added to the delivery fee of a list with that many items or more.'
export const upToKm = 'Up to (km)'
export const fromItems = 'From (items)'
export const extra = 'Extra'
export const addABand = 'Add a band'
export const removeBand = (number: number) => `Remove band ${number}`
export const refusedApplicationsAreStored = 'Refused agent applications are kept for'
export const thenTheyAreDeletedWithTheirPictures = 'Then we delete them with their pictures'

// Cities
export const cities = 'Cities'

// Silent phones
export const silentPhone = 'A phone counts as silent after'
export const silentPhoneHint = 'Agents with a silent phone get no new offers.'
export const silentOffDuty = 'Off duty after a silence of'
export const silentOffDutyHint = 'Only agents without a trip. They can go on duty again with one tap.'
