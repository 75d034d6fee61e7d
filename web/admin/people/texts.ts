// People
export const people = 'People'
export const noMatch = 'No match'
export const tryAnotherWordOrClearTheFilters = 'Try another word or clear the filters.'
export const name = 'Name'
export const deleted = 'Deleted'
export const suspended = 'Suspended'
export const deletingSoon = 'Deleting soon'
export const searchByName = 'Search by name, username, email or phone'
export const nameEmailOrPhone = 'Name, email or phone'
export const role = 'Role'
export const allRoles = 'All roles'

// Cities
export const cities = 'Cities'
export const allCities = 'All cities'
export const alsoThoseThatOpenLater = 'Also those that open later'
export const onlyTheseCities =
  'Orders, chats, agents and markets of these cities only. Money, settings and other pages about the whole business are closed to them.'

// Permissions
export const seeOrders = 'See orders'
export const theOverview = 'The overview, the board and every order'
export const manageOrders = 'Manage orders'
export const assignMoveCancelComplete = 'Assign, move, cancel, complete'
export const answerChats = 'Answer chats'
export const readAndWriteInEveryChat = 'Read and write in every chat'
export const manageMarkets = 'Manage markets'
export const daysHoursGoodsAndPrices = 'Days, hours, goods and prices'
export const manageAgents = 'Manage agents'
export const newAgents = 'New agents, checks, suspension'
export const managePeople = 'Manage people'
export const accountsRolesAndPermissions = 'Accounts, roles and permissions'
export const seeAnalytics = 'See analytics'
export const visitsOrdersAndMoneyOverTime = 'Visits, orders and money over time'
export const sendAnnouncements = 'Send announcements'
export const toEverybodyOrToSome = 'To everybody or to some'
export const manageSettings = 'Manage settings'
export const feesLimitsEmailProviderKeys = 'Fees, limits, email, provider keys'
export const manageTheLaunch = 'Manage the launch'
export const maintenanceSubscribersAccessKeys = 'Maintenance, subscribers, access keys'
export const manageMoney = 'Manage money'
export const cashPaid = 'Cash paid in, refunds'
export const ordersWalletAndNotes = 'Orders, wallet and notes'
export const seeAudit = 'See the audit log'
export const whoDidWhatAndWhen = 'Who did what, and when'

// Suspend, reopen, sign out, two-step sign-in
export const suspend = (name: string) => `Suspend ${name}?`
export const reopenSAccount = (name: string) => `Reopen ${name}’s account?`
export const signOutEverywhere = (name: string) => `Sign ${name} out everywhere?`
export const turnOffTwoStepSign = (name: string) => `Turn off two-step sign-in for ${name}?`
export const signOutEverywhere2 = 'Sign out everywhere'
export const turnOffTwoStepSign2 = 'Turn off two-step sign-in'
export const suspend2 = 'Suspend'
export const reopen = 'Reopen'
export const theyWillBeSignedOutEverywhereAtOnce =
  'They will be signed out everywhere at once. They cannot sign in until you reopen the account.'
export const phoneWasStolen = 'Phone was stolen'
export const didNotPay = 'Did not pay'
export const rudeToPeople = 'Rude to people'
export const fraud = 'Fraud'
export const theyCanSignInAgainRightAway = 'They can sign in again right away.'
export const talkedItOver = 'Talked it over'
export const gotThePhoneBack = 'Got the phone back'
export const itWasAMistake = 'It was a mistake'
export const everyDeviceWillHaveToSignInAgain =
  'Every device will have to sign in again. Live updates on them stop at once.'
export const askedForByPhone = 'Asked for by phone'
export const doThisOnlyIfYouAreSure =
  'Do this only if you are sure who they are. After this, a password alone lets them in. They are signed out everywhere and we email them.'
export const turnItOff = 'Turn it off'
export const lostPhoneAndCodes = 'Lost phone and codes, came in person'
export const lostPhoneAndCodes2 = 'Lost phone and codes, I know their voice'

// One person
export const suspendedSince = (time: string) => `Suspended since ${time}:`
export const theyAskedUsToDeleteTheirAccount = (date: string) =>
  `They asked us to delete their account. It will be deleted on ${date}.`
export const person = 'Person'
export const authenticatorApp = 'Authenticator app'
export const passkey = 'Passkey'
export const recoveryCodes = 'Recovery codes'
export const account = 'Account'
export const phone = 'Phone'
export const none = 'None'
export const email = 'Email'
export const signsIn = 'Signs in with'
export const password = 'Password'
export const googleOrPasskey = 'Google or passkey'
export const twoStepSign = 'Two-step sign-in'
export const memberSince = 'Member since'

// Email not verified yet
export const doThisOnlyIfYouKnow = (email: string) =>
  `Do this only if you know that ${email} is theirs. Anybody who reads that inbox can then set a new password.`
export const linkSentAgain = 'Link sent again'
export const notVerifiedYet = 'Not verified yet'
export const sendTheLinkAgain = 'Send the link again'
export const markAsVerified = 'Mark as verified'
export const markThisEmailAsVerified = 'Mark this email as verified?'
export const theyShowedMeTheInbox = 'They showed me the inbox'
export const confirmedByPhone = 'Confirmed by phone'

// Permissions and role of one person
export const permissions = 'Permissions'
export const youCanOnlyGiveOrRemovePermissions = 'You can only give or remove permissions that you have.'
export const make = (name: string, role: string) => `Make ${name} ${role}?`
export const theyWillBeSignedOutEverywhere =
  'They will be signed out everywhere and have the new role when they sign in again. An admin starts without permissions.'
export const changeRole = 'Change role'
export const newToTheTeam = 'New to the team'
export const leftTheTeam = 'Left the team'
export const givenByMistake = 'Given by mistake'
export const anAdmin = 'an admin'
export const anAgent = 'an agent'
export const aCustomer = 'a customer'

// Where they are signed in
export const ago = (span: string) => `${span} ago`
export const signedIn = 'Signed in on'
export const noDevices = 'No devices.'
export const justNow = 'just now'
