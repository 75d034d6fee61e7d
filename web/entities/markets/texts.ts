// When a market opens and closes
export const closesIn = (span: string, closes: string) =>
  span === 'now' ? `Closing now, at ${closes}` : `Closes in ${span}, at ${closes}`
export const openUntil = (closes: string) => `Open until ${closes}`
export const opensAt = (opens: string) => `Opens at ${opens}`
export const opensTomorrow = (opens: string) => `Opens tomorrow at ${opens}`
export const opensAt2 = (day: string, opens: string) => `Opens ${day} at ${opens}`
export const closedUntilFurtherNotice = 'Closed until further notice'
export const mainMarketDay = 'Main Market Day'
export const openNow = 'Open Now'

// The week
export const mainMarketDays = (days: string) => `Main market days: ${days}.`
export const closed = (days: string) => `Closed: ${days}.`
export const opensEveryDay = 'Opens every day.'
export const monday = 'Monday'
export const tuesday = 'Tuesday'
export const wednesday = 'Wednesday'
export const thursday = 'Thursday'
export const friday = 'Friday'
export const saturday = 'Saturday'
export const sunday = 'Sunday'

// Closing days
export const closedToday = (reason: string) => `Closed today: ${reason}.`
