import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { AnswerWay } from '#contract/core/question-shapes.ts'

const macBytes = 24
/** Is signed before the id. */
const prefixes = { link: '', admin_link: 'admin:' } as const
const ways = ['link', 'admin_link'] as const
const tokenPattern = /^([0-9a-z]{26})-([A-Za-z0-9_-]{32})$/

/** Says who gets a link: the customer, by email, or admins, to pass it on. */
type LinkWay = Extract<AnswerWay, 'link' | 'admin_link'>

/** Makes and reads the links by which a question is answered signed out. */
export interface LinkKey {
  /** `/q/…`: what it names is signed with 192 bits, so nothing of it is stored. Each way has a link of its own. */
  pathOf(questionId: string, way: LinkWay): string
  /** The question that a token was made for, and who got it; null for every other text. */
  read(token: string): { questionId: string; way: LinkWay } | null
}

/** Makes links that open one question and nothing else; that each works once is the question's own status. */
export function createLinkKey(secretKey: string): LinkKey {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', 'question-links', 32))
  const sign = (id: string, way: LinkWay) =>
    createHmac('sha256', key).update(`${prefixes[way]}${id}`).digest().subarray(0, macBytes)
  return {
    pathOf: (questionId, way) =>
      `/q/${questionId.slice('qst_'.length)}-${sign(questionId, way).toString('base64url')}`,
    read(token) {
      const [, id, mac] = tokenPattern.exec(token) ?? []
      if (id === undefined || mac === undefined) return null
      const given = Buffer.from(mac, 'base64url')
      const questionId = `qst_${id}`
      const way = ways.find((one) => timingSafeEqual(given, sign(questionId, one)))
      return way === undefined ? null : { questionId, way }
    },
  }
}
