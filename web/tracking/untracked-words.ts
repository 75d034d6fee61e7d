import type { Refusal } from '#web/platform/api.ts'

/** Why a code shows no order, kindly: 410 ended a while ago, 429 too many tries, anything else no such code. */
export function untrackedWords({ refusedWith, reason }: Refusal): { title: string; words: string } {
  if (refusedWith === 410) {
    return {
      title: 'This errand is over',
      words:
        'The order ended a while ago, so its link no longer works. The customer still finds it under My Orders.',
    }
  }
  if (refusedWith === 429) return { title: 'One moment, please', words: reason }
  return {
    title: 'No order has this code',
    words:
      'One letter may be wrong or missing. Ask for the link again, or compare the code letter by letter.',
  }
}
