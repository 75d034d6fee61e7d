import { countText } from '#domain/numbers.ts'

// Navigation
export const overview = 'Overview'
export const orders = 'Orders'
export const chats = 'Chats'
export const agents = 'Agents'
export const debts = 'Debts'
export const signals = 'Signals'
export const priceWatch = 'Price watch'
export const money = 'Money'
export const promoCodes = 'Promo codes'
export const markets = 'Markets'
export const announcements = 'Announcements'
export const analytics = 'Analytics'
export const launch = 'Launch'
export const people = 'People'
export const settings = 'Settings'
export const auditLog = 'Audit log'
export const skipToThePage = 'Skip to the page'
export const kasuwaThePublicSite = 'Kasuwa, the public site'
export const adminPages = 'Admin pages'
export const signOut = 'Sign Out'
export const unanswered = 'unanswered,'
export const needAttention = 'need attention,'

// Ask for a reason
export const reason = 'Reason'
export const savedInTheAuditLog = 'Saved in the audit log.'

// Periods
export const theLastDayIsBeforeTheFirst = 'The last day is before the first.'

// Lists and tables
export const weCouldNotLoad = (what: string) => `We could not load ${what}.`
export const loading = (what: string) => `Loading ${what}`
export const showMore = 'Show more'
export const weCouldNotLoadThis = (what: string) => `We could not load this ${what}.`
export const the = (what: string) => `the ${what}`
export const showMore2 = (what: string) => `Show more ${what}`

// Tables to save
export const downloadCsv = 'Download CSV'
export const linesSoFar = (lines: number, bytes: number) =>
  lines === 0 ? 'Preparing…' : `${countText(lines)} lines so far, ${(bytes / 1e6).toFixed(1)} MB`
export const cancelTheDownload = 'Cancel'
export const theDownloadStopped = 'The download stopped before the end. Try again.'
export const city = 'City'
export const allCities = 'All cities'

// Sections of a long page
export const onThisPage = 'On this page'
