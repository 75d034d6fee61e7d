import type { Refusal } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

/**
 * Returns why a code shows no order, kindly: 410 ended a while ago, 429 too many tries, anything else no such
 * code.
 */
export function untrackedText({ refusedWith, reason }: Refusal): { title: string; text: string } {
  if (refusedWith === 410) {
    return {
      title: texts.notFound.ended,
      text: texts.notFound.endedHint,
    }
  }
  if (refusedWith === 429) return { title: texts.notFound.tooMany, text: reason }
  return {
    title: texts.notFound.title,
    text: texts.notFound.hint,
  }
}
