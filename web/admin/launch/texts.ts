import { pluralOf } from '#domain/plurals.ts'
// Access keys
export const revokeTheKey = (label: string) => `Revoke the key for ${label}`
export const accessKeys = 'Access keys'
export const makeAKey = 'Make a key'
export const theSiteIsOpen = 'The site is open, so nobody needs a key now.'
export const accessKeys2 = 'Access keys, newest first'
export const noKeysYet = 'No keys yet'
export const makeOneForEachPersonOrGroup = 'Make one for each person or group that should see the site early.'
export const revoke = 'Revoke'
export const revoked = 'Revoked'
export const active = 'Active'
export const expired = 'Expired'

// Where each checklist item is fixed
export const markets = 'Markets'
export const prices = 'Prices'
export const settings = 'Settings'
export const announcements = 'Announcements'
export const agents = 'Agents'
export const people = 'People'
export const chats = 'Chats'
export const yourProfile = 'Your profile'

// Decisions about a checklist item
export const by = (decision: string) => `${decision} by`
export const ready = 'Ready'
export const leftOutOnPurpose = 'Left out on purpose'
export const needsAttention = 'Needs attention'
export const confirmed = 'Confirmed'
export const leftOut = 'Left out'
export const aDeletedAccount = 'a deleted account'
export const markAsDone = 'Mark as done'
export const leaveItOut = 'Leave it out'
export const undo = 'Undo'

// Checklist, with figures
export const onEachWithGoods = (markets: string) => `${markets} on, each with goods.`
export const onButNoGoodsYet = (markets: string, empty: number) =>
  `${markets} on, but ${empty} ${pluralOf(empty, 'has', 'have')} no goods yet.`
export const ofPricesFromAgents = (priced: number, markets: string, isAll: boolean) =>
  `${priced} of ${markets} ${pluralOf(priced, 'has', 'have')} prices from agents.${isAll ? '' : ' The rest show guide prices.'}`
export const forDeliveryAndForService = (deliveryFee: string, serviceFee: string) =>
  `${deliveryFee} for delivery and ${serviceFee} for service`
export const customersPay = (fees: string) => `Customers pay ${fees}.`
export const theseAreTheDefaultFeesNobodyHas = (fees: string) =>
  `${fees}. These are the default fees. Nobody has set them yet.`
export const stillAnExample = (details: string) => `Still an example: ${details}.`
export const forOurEmail = (people: string) => `${people} for our email. Write it before you open.`
export const weHaveCheckedThePhoneAndIdentity = (checked: number, agents: string) =>
  `We have checked the phone and identity card of ${checked} of ${agents}.`
export const onForOfOwners = (withTwoSteps: number, owners: number) =>
  `On for ${withTwoSteps} of ${owners} owners.`
export const ofThemCanStillSign = (accounts: number) =>
  `${accounts} of them can still sign in with the password printed at first start.`
export const itRuns = (url: string) => `It runs at ${url}`
export const forTestingOnly = (place: string) => `${place} for testing only. NODE_ENV is not production.`
export const whichIsNotSafeSetPublicUrl = (place: string) =>
  `${place}, which is not safe. Set PUBLIC_URL to an https address.`
export const aTestEmailWasSent = (time: string) => `A test email was sent ${time}.`
export const firebaseStillNeeds = (missing: string) => `Firebase still needs: ${missing}.`
export const theyAre = (devices: string) => `They are on, for ${devices} so far.`

// Checklist, titles
export const marketsAndGoods = 'Markets and goods'
export const realPrices = 'Real prices'
export const fees = 'Fees'
export const marketHours = 'Market hours'
export const ourPhone = 'Our phone, email and address'
export const emails = 'Emails'
export const launchList = 'Launch list'
export const notifications = 'Notifications'
export const onlinePayment = 'Online payment'
export const agentsAreChecked = 'Agents are checked'
export const agentsForTheFirstDay = 'Agents for the first day'
export const twoStepSignInForTheOwner = 'Two-step sign-in for the owner'
export const demoAccounts = 'Demo accounts'
export const theServer = 'The server'
export const agentsAreBriefed = 'Agents are briefed'
export const somebodyAnswersThePhone = 'Somebody answers the phone'
export const privacyNoticeAndTerms = 'Privacy notice and terms'
export const aBackupWasRestored = 'A backup was restored'

// Checklist, what only a person can confirm
export const everyAgentHasDoneAFullPractice =
  'Every agent has done a full practice order with us, from the list and a question to the code at the gate and the cash.'
export const whileWeAreOpen = 'While we are open, one of us answers the business phone and the chats.'
export const aLawyerHasReadOurPrivacyNotice =
  'A lawyer has read our privacy notice (NDPA) and our terms, and customers can read them.'
export const weHaveRestoredABackupOnAnotherMachine =
  'We have restored a backup on another machine, and Kasuwa started from it.'

// Checklist, how things are
export const noMarket = 'No market is on, so nobody can order.'
export const marketIs = 'market is'
export const marketsAre = 'markets are'
export const everyPriceIsAGuidePrice =
  'Every price is a guide price. No agent has bought anything in the last two weeks.'
export const practiceHours =
  'Practice hours are on. Orders are accepted at night, when every market is closed.'
export const marketsTakeOrdersWhileTheyAreOpen =
  'Markets take orders while they are open. Outside those hours, orders are booked ahead.'
export const pagesAndEmailsShowOurOwnPhone = 'Pages and emails show our own phone, email and address.'
export const nobodyHasJoinedTheListYet = 'Nobody has joined the list yet.'
export const personIsWaiting = 'person is waiting'
export const peopleAreWaiting = 'people are waiting'
export const thereIsNoAgent = 'There is no agent, so nobody can shop.'
export const noCheckedAgent = 'No checked agent is'
export const checkedAgent = 'checked agent is'
export const checkedAgents = 'checked agents are'
export const onDutyNow = (agents: string, needed: number) =>
  `${agents} on duty now. Open with ${needed} or more.`
export const itIs = 'It is on.'
export const theOwnerSignsInWithOnlyAPassword = 'The owner signs in with only a password.'
export const noneOfThemCanSign = 'None of them can sign in.'
export const aPhoneNumber = 'a phone number'
export const theEmailAddress = 'the email address'
export const theAddress = 'the address'
export const noPaystackKeyIsSet = 'No Paystack key is set, so customers can only pay in cash.'
export const paystacksTestKeyIsSet =
  'Paystack’s test key is set. Payments look real but no money is collected.'
export const customersCanPayByCard = 'Customers can pay by card, transfer and USSD.'
export const googleWithdrewItsPermission = 'Google withdrew its permission, so no emails are sent.'
export const somebodyChangedHowEmailsAreSent =
  'Somebody changed how emails are sent, and the owner has not confirmed it.'
export const emailsAre = 'Emails are on, but no test email has been sent this way yet.'
export const emailsStayInThisServersOutbox = 'Emails stay in this server’s outbox. Nobody receives them.'
export const notificationsAreOffInTheSettings = 'Notifications are off in the settings.'

// Checklist, groups
export const ofReady = (ready: number, all: number) => `${ready} of ${all} ready`
export const attention = (count: number, verb: string) => `${count} ${verb} attention`
export const leftOut2 = (count: number) => `${count} left out`
export const whatWeSell = 'What we sell'
export const howPeopleReachUs = 'How people reach us'
export const whoShops = 'Who shops, and how customers pay'
export const signInAndServer = 'Sign-in and server'
export const onlyYouCanConfirm = 'Only you can confirm'
export const beforeWeOpen = 'Before we open'
export const loadingTheChecklist = 'Loading the checklist'
export const weCouldNotLoadTheChecklist = 'We could not load the checklist.'

// The page
export const launch = 'Launch'
export const loadingThisPage = 'Loading this page'
export const weCouldNotLoadThisPage = 'We could not load this page.'

// Maintenance mode
export const turnOnMaintenanceMode = 'Turn on maintenance mode?'
export const withinTwoMinutes =
  'Within two minutes, visitors, customers and agents will see only the Coming Soon page. They cannot place, follow or deliver orders until you open the site again. Admins and people with an access key can still use Kasuwa.'
export const turnIt = 'Turn it on'
export const maintenanceMode = 'Maintenance mode is on.'
export const openTheSite = 'Open the site?'
export const everybodyCanComeInAndOrderAtOnce =
  'Everybody can come in and order at once. Access keys will no longer be needed.'
export const openTheSite2 = 'Open the site'
export const theSiteIsOpen2 = 'The site is open.'
export const maintenanceMode2 = 'Maintenance mode'
export const onVisitorsSeeTheComingSoonPage = 'On. Visitors see the Coming Soon page.'
export const offTheSiteIsOpenToEverybody = 'Off. The site is open to everybody.'
export const thatDidNotGoThrough = 'That did not go through. Try again.'

// Making a key
export const keyFor = (label: string) => `Key for ${label}`
export const copyItNow = (time: string) =>
  `Copy it now. It is shown only this once. It works until ${time}, or until you revoke it.`
export const n1Day = '1 day'
export const n3Days = '3 days'
export const n7Days = '7 days'
export const n30Days = '30 days'
export const n90Days = '90 days'
export const enterWhoTheKey = 'Enter who the key is for'
export const makeAnAccessKey = 'Make an access key'
export const makeKey = 'Make key'
export const whoIs = 'Who is it for?'
export const testersInWuse = 'Testers in Wuse'
export const worksFor = 'Works for'
export const weCouldNotMakeTheKey = 'We could not make the key. Try again.'
export const done = 'Done'
export const copyKey = 'Copy key'
export const keyCopied = 'Key copied'
export const weCouldNotCopyTheKey = 'We could not copy the key'
export const selectItAndCopyItYourself = 'Select it and copy it yourself.'

// Before the site opens
export const attentionOpenAnyway = (items: string) => `${items} attention. Open anyway?`
export const itemsOnTheChecklistNeed = (count: number) => `${count} items on the checklist need`
export const weCouldNotLoadTheChecklist2 = 'We could not load the checklist. Look at it before you open.'
export const nothingOnTheChecklistNeedsAttention = 'Nothing on the checklist needs attention.'
export const oneItemOnTheChecklistNeeds = 'One item on the checklist needs'

// Revoking a key
export const theKeyForNoLongerWorks = (label: string) => `The key for ${label} no longer works.`
export const revokeTheKey2 = (label: string) => `Revoke the key for ${label}?`
export const anybodyWhoCameInWithItGoes = 'Anybody who came in with it goes back to the Coming Soon page.'

// Launch list
export const launchList2 = 'Launch list'
export const searchTheLaunchList = 'Search the launch list'
export const nameOrEmail = 'Name or email'
export const launchList3 = 'Launch list, newest first'
export const noMatch = 'No match'
export const typeTheBeginningOfANameOrEmail = 'Type the beginning of a name or email.'
export const nobodyYet = 'Nobody yet'
export const peopleWhoSignUpOnTheComing = 'People who sign up on the Coming Soon page will show here.'

// Columns of access-keys.tsx
export const forWhom = 'For'
export const state = 'State'
export const uses = 'Uses'
export const lastUsed = 'Last used'
export const expires = 'Expires'
export const action = 'Action'

// Columns of subscriber-list.tsx
export const name = 'Name'
export const email = 'Email'
export const signedUp = 'Signed up'
