import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const macBytes = 24
const tokenPattern = /^([0-9a-z]{26})-([A-Za-z0-9_-]{32})$/

/** Makes and reads the links by which a question is answered signed out. */
export interface LinkKey {
  /** `/q/…`: what it names is signed with 192 bits, so nothing of it is stored. */
  pathOf(questionId: string): string
  /** The id of the question that a token was made for; null for every other text. */
  read(token: string): string | null
}

/** A link opens one question and nothing else; that it works once is the question's own status. */
export function createLinkKey(secretKey: string): LinkKey {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', 'question-links', 32))
  const sign = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, macBytes)
  return {
    pathOf: (questionId) => `/q/${questionId.slice('qst_'.length)}-${sign(questionId).toString('base64url')}`,
    read(token) {
      const [, id, mac] = tokenPattern.exec(token) ?? []
      if (id === undefined || mac === undefined) return null
      const given = Buffer.from(mac, 'base64url')
      return timingSafeEqual(given, sign(`qst_${id}`)) ? `qst_${id}` : null
    },
  }
}
