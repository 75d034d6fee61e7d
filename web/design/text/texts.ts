export const sample = ', sample'

// Promised time
export const noTimeYet = 'No time yet'
export const findingAnAgent = 'finding an agent'
export const at = 'at'
export const by = 'by'
export const onTime = 'on time'
export const inIt = (span: string) => (span === 'now' ? 'now' : `in ${span}`)
export const late = (span: string) => (span === 'now' ? 'just late' : `${span} late`)

// Spans and dates
export const now = 'now'
export const min = (minutes: number) => `${minutes}\u00a0min`
export const hr = (hours: number) => `${hours}\u00a0hr`
export const hrMin = (hours: number, minutes: number) => `${hours}\u00a0hr ${minutes}\u00a0min`
export const days = (count: number) => `${count} days`
export const sun = 'Sun'
export const mon = 'Mon'
export const tue = 'Tue'
export const wed = 'Wed'
export const thu = 'Thu'
export const fri = 'Fri'
export const sat = 'Sat'
export const jan = 'Jan'
export const feb = 'Feb'
export const mar = 'Mar'
export const apr = 'Apr'
export const may = 'May'
export const jun = 'Jun'
export const jul = 'Jul'
export const aug = 'Aug'
export const sep = 'Sep'
export const oct = 'Oct'
export const nov = 'Nov'
export const dec = 'Dec'
