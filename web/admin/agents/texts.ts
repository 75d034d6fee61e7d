import { countOf } from '#domain/plurals.ts'
// Add an agent
export const isAnAgentNow = (name: string) =>
  `${name} is an agent now. They need to sign in again, then go on duty.`
export const joined = (date: string) => `joined ${date}`
export const addAnAgent = 'Add an agent'
export const addAgent = 'Add agent'
export const theySignUpFirst =
  'They sign up first, like any customer. Then enter their username or phone number here.'
export const usernameOrPhoneNumber = 'Username or phone number'
export const find = 'Find'
export const weCouldNotSearch = 'We could not search. Check your network.'
export const appliedAtTheAdmin = 'Applied at the office'
export const referredByAnotherAgent = 'Referred by another agent'
export const noPhoneNumber = 'no phone number'
export const theyWillBeSignedOut =
  'They will be signed out. When they sign in again, they will be an agent, off duty.'

// Suspend, lift the suspension, cash limit
export const isSuspended = (name: string) => `${name} is suspended.`
export const canWorkAgain = (name: string) => `${name} can work again.`
export const suspend = (name: string) => `Suspend ${name}?`
export const liftSSuspension = (name: string) => `Lift ${name}’s suspension?`
export const willBeSignedOutAndOffDuty = (name: string) =>
  `${name} will be signed out and off duty at once. Open offers go to other agents.`
export const thereAreNoTripsToMove = (effect: string) => `${effect} There are no trips to move.`
export const trips = (count: number) => `${count} trips`
export const stayWithUntilYouMove = (
  effect: string,
  trips: string,
  verbEnding: string,
  name: string,
  pronoun: string,
) =>
  `${effect} ${trips} stay${verbEnding} with ${name} until you move ${pronoun}. Call first, as goods may already be bought.`
export const takeCash = 'Take cash'
export const changeCashLimit = 'Change cash limit'
export const liftSuspension = 'Lift suspension'
export const suspend2 = 'Suspend'
export const moveTheirTripsNow = 'Move their trips now.'
export const cashNotPaid = 'Cash not paid in'
export const customerComplaints = 'Customer complaints'
export const phoneWasStolen = 'Phone was stolen'
export const papersNotInOrder = 'Papers not in order'
export const theyCanSignInAndGo = 'They can sign in and go on duty right away.'
export const talkedItOver = 'Talked it over'
export const cashIsPaid = 'Cash is paid in'
export const itWasAMistake = 'It was a mistake'
export const n1Trip = '1 trip'

// Checks
export const checks = 'Checks'
export const phoneChecked = 'Phone checked'
export const callTheNumberAndSeeItRing = 'Call the number and see it ring.'
export const idChecked = 'ID checked'
export const ninSlip = 'NIN slip, voter’s card, licence or passport.'

// An agent
export const agent = 'Agent'
export const weeks = 'Weeks'
export const orders = 'Orders'
export const passed = 'Passed'
export const prices = 'Prices'
export const cash = 'Cash'
export const log = 'Log'
export const moreAboutThisAgent = 'More about this agent'

// Figures
export const ofIt = (average: string, count: number) => `${average} (${count})`
export const ofIt2 = (share: string, offered: number) => `${share} of ${offered}`
export const stars = 'Stars'
export const noneYet = 'None yet'
export const delivered30Days = 'Delivered, 30 days'
export const onTime = 'Deliveries on time, 30 days'
export const accepted30Days = 'Accepted, 30 days'
export const vouched30Days = 'Agreed by phone, 30 days'
export const earnedThisWeek = 'Earned this week'
export const lastSeen = 'Last seen'
export const unknown = 'Unknown'
export const closeToTheLimit = 'Close to the limit.'
export const limitReached = 'Limit reached. No new cash orders until this is paid in.'
export const limitFromSettings = 'Limit from settings'
export const theirOwnLimit = 'Their own limit'

// Who it is and the trips they have
export const suspendedSince = (time: string) => `Suspended since ${time}`
export const by = (status: string, marketName: string, time: string) => `${status}, ${marketName}, by ${time}`
export const call = 'Call'
export const theseTripsNeedAnotherAgent = 'These trips need another agent. Open each one and move it.'
export const tripsNow = 'Trips now'

// Log
export const cashLimitSet = (limit: string) => `Cash limit set to ${limit}`
export const homeMarketsSet = (markets: string) => `Home markets set to ${markets}`
export const recordedPaid = (amount: string) => `Recorded ${amount} paid in`
export const checked = (what: string) => `Checked ${what}`
export const markedAsNotChecked = (what: string) => `Marked ${what} as not checked`
export const thePhone = 'the phone'
export const theId = 'the ID'
export const madeAnAgent = 'Made an agent'
export const city = 'City'
export const cityAbout = 'Where they get orders. Home markets in another city are removed.'
export const cityChanged = (city: string) => `City changed to ${city}`
export const suspended = 'Suspended'
export const suspensionLifted = 'Suspension lifted'
export const cashLimitSetToTheOneInSettings = 'Cash limit set to the one in settings'
export const homeMarketsRemoved = 'Home markets removed'
export const suspendedTheAccount = 'Suspended the account'
export const reopenedTheAccount = 'Reopened the account'
export const changedTheRole = (role: string) => `Changed the role to ${role}`
export const signedOutEverywhere = 'Signed out everywhere'
export const turnedOffTwoStepSign = 'Turned off two-step sign-in'
export const markedTheEmailAsVerified = 'Marked the email as verified'
export const sentTheEmailLinkAgain = 'Sent the email link again'
export const theLog = 'the log'
export const noChangesToThisAccountYet = 'No changes to this account yet.'

// Cash and earnings
export const theTransactions = 'the transactions'
export const noTransactionsYet = 'No transactions yet.'
export const earnings = 'Earnings'

// Past orders
export const to = (marketName: string, area: string) => `${marketName} to ${area}`
export const theOrders = 'the orders'
export const noPastOrdersYet = 'No past orders yet.'

// Offers passed or missed
export const away = (distance: string) => `${distance} away`
export const theOffers = 'the offers'
export const noAnswer = 'No answer'
export const noOffersPassedOrMissedYet = 'No offers passed or missed yet.'

// Place, cash and lateness
export const at = (marketName: string) => `At ${marketName}`
export const from = (distance: string, marketName: string) => `${distance} from ${marketName}`
export const ago = (span: string) => `${span} ago`
export const hasSpentOfTheirOwnMoney = (amount: string) => `Has spent ${amount} of their own money`
export const holdsOf = (held: string, limit: string) => `Holds ${held} of ${limit}`
export const phoneSilent = 'Phone silent'
export const andSilent = ', phone silent'
export const late = (span: string) => `${span} late`
export const early = (span: string) => `${span} early`
export const onDuty = 'On duty'
export const offDuty = 'Off duty'
export const locationUnknown = 'Location unknown'
export const justNow = 'just now'
export const justInTime = 'Just in time'

// Weeks
export const ofIt3 = (accepted: number, offered: number) => `${accepted} of ${offered}`
export const weekOf = 'Week of'
export const earned = 'Earned'
export const figuresByWeek = 'Figures by week'

// Map
export const trips2 = (count: number) => `${count} trips`
export const from2 = (distance: string, marketName: string) => `, ${distance} from ${marketName}`
export const seen = (trips: string, where: string, ago: string) => `${trips}${where}, seen ${ago}`
export const inHand2 = (count: number) => countOf(count, 'trip', 'trips')
export const liveOrders = 'Live orders'
export const orderTo = (code: string, area: string, late: string | null) =>
  `Order ${code} to ${area}${late === null ? '' : `, ${late} late`}`
export const lateBy = (span: string) => `${span} late`
export const loadingTheMap = 'Loading the map'
export const weCouldNotLoadTheMap = 'We could not load the map.'
export const noAgentsToShow = 'No agents to show'
export const agentsShowHereOnceThey =
  'Agents show here once they are on duty and their phone sends a location.'
export const free = 'Free'
export const free2 = 'free'
export const n1Trip2 = '1 trip'
export const marketsAndAgentsOnDuty = 'Markets, agents on duty and where live orders go'
export const n2Km = '2 km'

// Agents
export const agents = 'Agents'
export const toMove = (trips: number) => `${trips} to move`
export const weOwe = (amount: string) => `We owe ${amount}`
export const ofIt4 = (limit: string) => `of ${limit}`
export const agentsWithCountsAndShares =
  'Agents, with counts and shares for the last 30 days and earnings this week'
export const dutyAndPlace = 'Duty and place'
export const delivered = 'Delivered'
export const thisWeek = 'This week'
export const noPhone = 'No phone'
export const cashLimitReached = ', cash limit reached'
export const closeToTheLimit2 = ', close to the limit'
export const noAgentsYet = 'No agents yet'
export const addTheFirstOneByUsername =
  'Add the first one by username or phone number. They need to have signed up.'
export const noMatch = 'No match'
export const tryAnotherWordOrClearTheFilters = 'Try another word or clear the filters.'

// Filters, sorting and search
export const by2 = (figure: string) => `By ${figure}`
export const list = 'List'
export const map = 'Map'
export const name = 'Name'
export const trips3 = 'Trips'
export const onTime2 = 'Deliveries on time'
export const accepted = 'Accepted'
export const cashHeld = 'Cash held'
export const view = 'View'
export const searchByName = 'Search by name, username or phone'
export const nameUsernameOrPhone = 'Name, username or phone'
export const sort = 'Sort'
export const all = 'All'
export const overCashLimit = 'Over cash limit'
export const whichAgents = 'Which agents'

// Home markets
export const ordersAtTheseMarketsGoToBefore = (name: string) =>
  `Orders at these markets go to ${name} before other agents who are as near.`
export const homeMarkets = 'Home markets'
export const choose = 'Choose'
export const homeMarkets2 = 'home markets'
export const noneTheNearestAgentIsAskedFirst = 'None. The nearest agent is asked first.'

// Cash paid in
export const receiptNowHolds = (receipt: string, firstName: string, cashHeld: string) =>
  `Receipt ${receipt}. ${firstName} now holds ${cashHeld}.`
export const paysIn = (firstName: string) => `${firstName} pays in`
export const holdsCountTheCashBeforeYouRecord = (name: string, cashHeld: string) =>
  `${name} holds ${cashHeld}. Count the cash before you record it.`
export const paidInAtTheAdmin = 'Paid in at the office'
export const record = 'Record'
export const amountReceived = 'Amount received'
export const thatIsMoreThanTheyHold = 'That is more than they hold.'
export const bankTransfer = 'Bank transfer'
export const weCouldNotRecord = 'We could not record it. Try again.'

// Paying one agent
export const giveFloat = 'Give float'
export const takeFloatBack = 'Take float back'
export const repayPurchases = 'Repay purchases'
export const payEarnings = 'Pay earnings'
export const inCash = 'In cash'
export const amount = 'Amount'
export const recordedAs = (receipt: string) => `Recorded as ${receipt}`
export const atMost = (limit: string, isFloat: boolean) =>
  isFloat ? `Up to the cash limit: ${limit} at most.` : `${limit} at most.`
export const thatIsMoreThanIsOwed = 'That is more than this allows.'
export const notConfirmedYet = 'not confirmed yet'
export const confirmed = 'confirmed'
export const theAgentSaysItDidNotCome = 'the agent says it did not come'
export const addBankAccount = 'Add bank account'
export const bankAccountEnding = (bank: string, digits: string) => `${bank} … ${digits}`
export const bankAccountOf = (name: string) => `Bank account of ${name}`
export const save = 'Save'
export const bank = 'Bank'
export const chooseABank = 'Choose a bank'
export const accountNumber = 'Account number'
export const accountName = 'Account name'

// Payments in an agent's log
export const gaveFloat = (amount: string) => `Gave ${amount} as float`
export const tookFloatBack = (amount: string) => `Took ${amount} of float back`
export const repaidPurchases = (amount: string) => `Repaid ${amount} of purchases`
export const paidEarnings = (amount: string) => `Paid ${amount} of earnings`
export const setBankAccount = (account: string) => `Set the bank account ${account}`
export const removedBankAccount = 'Removed the bank account'

// The pages about agents
export const applications = 'Applications'
export const pagesAboutAgents = 'Pages about agents'
export const rota = 'Rota'
export const applicationAccepted = 'Application accepted'
export const shiftTimes = (from: string, to: string) => `${from} to ${to}`
export const plannedShift = (day: string, times: string) => `Shift planned: ${day}, ${times}`
export const changedShift = (day: string, times: string) => `Shift changed: ${day}, ${times}`
export const removedShift = (when: string) => `Shift removed: ${when}`

// A changed bank account
export const accountChangeWaits =
  'We email the agent about a change. A changed account waits two days, or until another admin confirms it.'
export const accountWaits = (time: string) => `We pay into this account from ${time}.`
export const confirmAccount = 'Confirm the account'
export const confirmByAnother = 'Another admin can confirm it earlier, after a call to the agent.'
