/** `clock` 10:40, `half` 2:40 pm, `day` Sat 21 Nov, `full` Sat 21 Nov, 2:40 pm. */
export type TimeForm = 'clock' | 'half' | 'day' | 'full'

const lagosOffsetMs = 60 * 60 * 1000
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The same as plain text, always in Lagos time. Whole hours lose their minutes in `half`: 6 pm. */
export function timeText(atMs: number, form: TimeForm): string {
  const lagos = new Date(atMs + lagosOffsetMs)
  const day = `${days[lagos.getUTCDay()]} ${lagos.getUTCDate()} ${months[lagos.getUTCMonth()]}`
  if (form === 'day') return day
  const hour = lagos.getUTCHours() % 12 === 0 ? 12 : lagos.getUTCHours() % 12
  const minutes = String(lagos.getUTCMinutes()).padStart(2, '0')
  if (form === 'clock') return `${hour}:${minutes}`
  const half = lagos.getUTCHours() < 12 ? 'am' : 'pm'
  const time = minutes === '00' ? `${hour} ${half}` : `${hour}:${minutes} ${half}`
  return form === 'full' ? `${day}, ${time}` : time
}

/** How long until or since, in words: `now`, `8 min`, `2 h 5 min`, `3 days`. */
export function spanText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  if (minutes === 0) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
