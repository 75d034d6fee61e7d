import type { Refusal } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

/**
 * Returns why a code shows no order, kindly: 410 ended a while ago, 429 too many tries, anything else no such
 * code.
 */
export function untrackedText({ refusedWith, reason }: Refusal): { title: string; text: string } {
  if (refusedWith === 410) {
    return {
      title: texts.thisOrderHasEnded,
      text: texts.itEndedSomeTimeAgo,
    }
  }
  if (refusedWith === 429) return { title: texts.oneMoment, text: reason }
  return {
    title: texts.noOrderHasThisCode,
    text: texts.aCharacterMayBeWrongOrMissing,
  }
}
