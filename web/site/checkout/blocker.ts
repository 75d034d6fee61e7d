import type { ChosenMarket } from '#web/site/list/use-chosen-market.ts'
import * as texts from './texts.ts'

interface Situation {
  when: number | null | 'never'
  isMarketOpen: boolean
  /** Says that the second market of the list, if it has one, is there with its hours. */
  isRestKnown: boolean
  /** Says that we are choosing the market. */
  isChoosing: boolean
}

/** Says why the order cannot be placed; null where it can, or where a tap says what is missing. */
export function blockerOf(
  { slug, name, market, error }: ChosenMarket,
  { when, isMarketOpen, isRestKnown, isChoosing }: Situation,
): string | null {
  if (isMarketOpen) return null
  if (slug === null) return isChoosing ? texts.blocker.choosing : null
  if (market === undefined) return error === null ? texts.blocker.loading(name ?? null) : texts.blocker.failed
  if (!isRestKnown) return texts.blocker.rest
  return when === 'never' ? texts.blocker.noTime : null
}
