/** What admins read about shifts. */
export const rota = 'Rota'
export const weekBefore = 'Week before'
export const weekAfter = 'Week after'
export const thisWeek = 'This week'
export const weekFromTo = (from: string, to: string) => `${from} to ${to}`
export const market = 'Market'
export const allMarkets = 'All markets'
export const planAShift = 'Plan a shift'
export const copyLastWeek = 'Copy last week'
export const copyTitle = 'Copy last week?'
export const copyBody =
  'Every shift of the week before is planned again. Shifts that are over or overlap another shift are left out.'
export const copied = (copied: number, leftOut: number) =>
  leftOut === 0 ? `${countShifts(copied)} planned` : `${countShifts(copied)} planned, ${leftOut} left out`
const countShifts = (count: number) => (count === 1 ? '1 shift' : `${count} shifts`)
export const loadingTheRota = 'Loading the rota'
export const weCouldNotLoadTheRota = 'We could not load the rota.'
export const closed = 'Closed'
export const planAt = (where: string, day: string) => `Plan a shift at ${where} on ${day}`
export const planOn = (day: string) => `Plan a shift on ${day}`
export const times = (from: string, to: string) => `${from} to ${to}`
export const missingFor = (span: string) => `Missing, ${span}`
export const noShifts = 'No shifts'
export const noAgentsYet = 'There are no agents yet. Add one first.'
export const outsideHours = 'Outside market hours'
export const marketClosed = 'Market closed'
export const marketIsClosed = (where: string, day: string) => `${where} is closed on ${day}.`
export const marketIsClosedFor = (where: string, day: string, reason: string) =>
  `${where} is closed on ${day}: ${reason}.`
export const ordersRunFromTo = (where: string, from: string, to: string) =>
  `Orders at ${where} run from ${from} to ${to} that day.`
export const agent = 'Agent'
export const chooseAnAgent = 'Choose an agent'
export const chooseAMarket = 'Choose a market'
export const day = 'Day'
export const from = 'From'
export const to = 'To'
export const enterADay = 'Choose a day'
export const enterATime = 'Enter a time'
export const endAfterTheStart = 'End after the start'
export const plan = 'Plan shift'
export const save = 'Save'
export const changeShift = 'Change shift'
export const removeShift = 'Remove this shift'
export const planned = (who: string) => `${who} is planned`
export const saved = 'Shift saved'
export const removed = 'Shift removed'
