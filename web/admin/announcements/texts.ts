// List of announcements
export const failed = (sent: string, failed: string) => `${sent}, ${failed} failed`
export const announcementsNewestFirst = 'Announcements, newest first'
export const noAnnouncementsYet = 'No announcements yet'
export const writeToAllCustomers =
  'Write to all customers, to customers of one market, to agents or to one person. You will see how many it reaches before you send it.'

// Notices in the app
export const weCouldNotCloseThisNotice = 'We could not close this notice'
export const tryAgain = 'Try again.'
export const fromOurTeam = 'From our team'

// Results
export const toSent = (group: string, sender: string | null) =>
  sender === null ? `To: ${group}.` : `To: ${group}. Sent by ${sender}.`
export const willSend = (time: string) => `Will send ${time}`
export const sendingSince = (time: string) => `Sending since ${time}`
export const results = 'Results'
export const notSentBecauseTurnedOffOrStopped = 'not sent because turned off or stopped'
export const closedIt = 'closed it'
export const unsubscribed = 'unsubscribed'
export const sent = 'sent'
export const whySomeWereNotSent = 'Why some were not sent'
export const cancelledItIsADraftAgain = 'Cancelled. It is a draft again.'
export const stoppedNoMoreWillBeSent = 'Stopped. No more will be sent.'
export const cancelSending = 'Cancel sending'
export const stopSending = 'Stop sending'
export const stopThisAnnouncement = 'Stop this announcement?'
export const whatWasAlreadySentStays =
  'What was already sent stays. No more will be sent, and the notice leaves the app. You cannot resume it.'

// Names of states, ways and groups
export const on = (people: string, devices: string) => `${people} on ${devices}`
export const draft = 'Draft'
export const sending = 'Sending'
export const sent2 = 'Sent'
export const push = 'Push'
export const email = 'Email'
export const noticeInTheApp = 'Notice in the app'
export const allCustomers = 'All customers'
export const customersOfAMarket = 'Customers of a market'
export const customersInAnArea = 'Customers in an area'
export const customersWithNoOrderForSomeDays = 'Customers with no order for some days'
export const allAgents = 'All agents'
export const agentsOnDuty = 'Agents on duty'
export const launchList = 'Launch list'
export const onePerson = 'One person'

// The pages
export const announcements = 'Announcements'
export const writeAnnouncement = 'Write announcement'
export const newAnnouncement = 'New announcement'
export const announcement = 'Announcement'
export const allAnnouncements = 'All announcements'
export const loadingTheAnnouncement = 'Loading the announcement'
export const weCouldNotLoadThisAnnouncement = 'We could not load this announcement.'

// Writing one
export const ofCharacters = (length: number, most: number) => `${length} of ${most} characters`
export const ofCharacters2 = (length: number, most: number) =>
  `${length} of ${most} characters. Write nothing private. Anybody near the phone can read it.`
export const wasNotSentToAnybody = (title: string) =>
  `“${title}” was not sent to anybody. You cannot undo this.`
export const whatItSays = 'What it says'
export const whoGets = 'Who gets it'
export const howToSend = 'How to send it'
export const title = 'Title'
export const text = 'Text'
export const pageToOpen = 'Page to open'
export const aPageOfThisSite = 'A page of this site, such as /markets. Links to other sites do not work.'
export const fixTheMarkedFieldsAbove = 'Fix the marked fields above.'
export const send = 'Send…'
export const saveDraft = 'Save draft'
export const draftDeleted = 'Draft deleted'
export const deleteDraft = 'Delete draft'
export const deleteThisDraft = 'Delete this draft?'

// Preview of the email
export const writeATitleAndAText = 'Write a title and a text to see the email here.'
export const subject = 'Subject:'
export const weCouldNotLoadThePreview = 'We could not load the preview.'

// Notice
export const close = (title: string) => `Close: ${title}`
export const takeALook = 'Take a look'

// Finding one person
export const to = 'To'
export const onePerson2 = 'one person'
export const chooseAnotherPerson = 'Choose another person'
export const findAPerson = 'Find a person'
export const nameUsernamePhoneOrEmail = 'Name, username, phone or email'
export const noMatch = 'No match.'
export const peopleFound = 'People found'

// Preview
export const yourTextWillShowHere = 'Your text will show here.'
export const preview = 'Preview'
export const howItWillLook = 'How it will look'
export const howToSend2 = 'How to send it'
export const kasuwa = 'Kasuwa'
export const now = 'now'

// Groups
export const n1To = (most: number) => `1 to ${most}. Includes customers who have never ordered.`
export const group = 'Group'
export const daysWithoutAnOrder = 'Days without an order'
export const market = 'Market'
export const everybodyWhoHasOrdered = 'Everybody who has ordered from it at least once.'
export const chooseAMarket = 'Choose a market'
export const weCouldNotLoadTheMarkets = 'We could not load the markets'
export const area = 'Area'
export const everybodyWithAnAddressThere =
  'Everybody with an address there, or with an order delivered there.'
export const chooseAnArea = 'Choose an area'
export const weCouldNotLoadTheAreas = 'We could not load the areas'

// Sending
export const itWillSend = (time: string) => `It will send ${time}.`
export const sendTo = (people: string) => `Send to ${people}`
export const scheduleFor = (people: string) => `Schedule for ${people}`
export const sendIt = (people: string) => `Send it to ${people}?`
export const to2 = (title: string, group: string) => `“${title}” to: ${group}`
export const sendingNow = 'Sending now.'
export const send2 = 'Send'
export const schedule = 'Schedule'
export const sendIt2 = 'Send it?'
export const when = 'When'
export const now2 = 'Now'
export const later = 'Later'
export const weCouldNotCountHowManyPeople = 'We could not count how many people it reaches. Try again.'
export const thisReachesNobody =
  'This reaches nobody. Choose another way to send it. A notice in the app reaches everybody with an account.'
export const day = 'Day'
export const timeLagos = 'Time (Lagos)'
export const atLeast5MinutesFromNow = 'At least 5 minutes from now'

// Test
export const sentToOfYours = (devices: string) => `Sent to ${devices} of yours.`
export const weWillEmail = (address: string) => `We will email ${address}.`
export const testSent = 'Test sent'
export const sendATestToMe = 'Send a test to me'

// What is missing
export const enterDaysFrom1 = (most: number) => `Enter days from 1 to ${most}`
export const enterDaysFrom12 = (most: number) => `Enter days from 1 to ${most}`
export const draftSaved = 'Draft saved'
export const enterATitle = 'Enter a title'
export const enterYourText = 'Enter your text'
export const enterAPageOfThisSite = 'Enter a page of this site, such as /markets'
export const chooseAtLeastOneWay = 'Choose at least one way'
export const chooseAPerson = 'Choose a person'

// Ways to send it
export const youWillSeeTheNumberAgainBefore = (reason: string) =>
  `${reason} You will see the number again before you send it.`
export const inThisGroup = (people: string) =>
  `${people} in this group, not counting suspended accounts or accounts being deleted.`
export const n1To2 = (most: number) => `1 to ${most}`
export const toTheDevicesOfPeopleWhoAsked = 'To the devices of people who asked for offers and news.'
export const toPeopleWhoAskedForOffersAndNews =
  'To people who asked for offers and news, with a link to stop them.'
export const aCardInTheApp = 'A card in the app and on the site, until they close it.'
export const toEverybodyOnTheLaunchList = 'To everybody on the launch list, with a link to stop them.'
export const weCouldNotCountHowManyPeople2 = 'We could not count how many people it reaches.'
export const person = 'person'
export const people = 'people'
export const daysToShowTheNotice = 'Days to show the notice'

// Columns of announcement-list.tsx
export const status = 'Status'
export const how = 'How'
export const sentTo = 'Sent to'
export const sentBy = 'Sent by'
