import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const macBytes = 24
const tokenPattern = /^([0-9a-z]{26})-(\d{4})(\d{2})(\d{2})-([A-Za-z0-9_-]{32})$/

/** Makes and reads the links of reminders: each is for one date of one standing order. */
export interface StandingLinks {
  /** `/standing/…`; what it names is signed with 192 bits, so nothing of it is stored. */
  pathOf(standingId: string, date: string): string
  /** Returns what a token was made for; null for every other text. */
  read(token: string): { id: string; date: string } | null
}

export function createStandingLinks(secretKey: string): StandingLinks {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', 'standing-links', 32))
  const sign = (id: string, date: string) =>
    createHmac('sha256', key).update(`${id} ${date}`).digest().subarray(0, macBytes)
  return {
    pathOf: (id, date) =>
      `/standing/${id.slice('std_'.length)}-${date.replaceAll('-', '')}-${sign(id, date).toString('base64url')}`,
    read(token) {
      const [, part, year, month, day, mac] = tokenPattern.exec(token) ?? []
      if (part === undefined || mac === undefined) return null
      const [id, date] = [`std_${part}`, `${year}-${month}-${day}`]
      return timingSafeEqual(Buffer.from(mac, 'base64url'), sign(id, date)) ? { id, date } : null
    },
  }
}
