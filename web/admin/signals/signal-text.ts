import type { Signal } from '#contract/admin/signals.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

const kilometres = (metres: number | null) => `${((metres ?? 0) / 1000).toFixed(1)} km`
const naira = (kobo: number | null) => nairaText(kobo ?? 0, false)

/** Says what was seen, in one or two sentences. */
export function signalText({ kind, figures }: Pick<Signal, 'kind' | 'figures'>): string {
  const { amountKobo, ofKobo, metres } = figures
  const { count, ofCount, minutes } = {
    count: figures.count ?? 0,
    ofCount: figures.ofCount ?? 0,
    minutes: figures.minutes ?? 0,
  }
  const about = figures.about ?? ''
  switch (kind) {
    case 'pair_again':
      return texts.facts.pairAgain(count, ofCount)
    case 'fast_trip':
      return texts.facts.fastTrip(kilometres(metres), minutes)
    case 'position_jump':
      return texts.facts.positionJump(kilometres(metres), minutes)
    case 'phone_shared': {
      const owes = (amountKobo ?? 0) > 0 ? ` ${texts.facts.phoneDebt(naira(amountKobo))}` : ''
      return `${texts.facts.phoneShared(count)}${owes}`
    }
    case 'tips':
      return texts.facts.tips(count, naira(amountKobo), naira(ofKobo))
    case 'card_in_out': {
      const left = (ofKobo ?? 0) > 0 ? ` ${texts.facts.cardWentOut(naira(ofKobo))}` : ''
      return `${texts.facts.cardCancelled(count, naira(amountKobo))}${left}`
    }
    case 'charge_backs':
      return texts.facts.chargeBacks(count, naira(amountKobo))
    case 'business_again':
      return texts.facts.businessAgain(about, count, naira(amountKobo))
    case 'cash_over':
      return texts.facts.cashOver(count, naira(amountKobo))
    case 'picture_again':
      return texts.facts.pictureAgain(count, naira(amountKobo))
    case 'price_alone':
      return texts.facts.priceAlone(about, count, naira(amountKobo), naira(ofKobo))
    case 'prices_guessed':
      return texts.facts.pricesGuessed(count, ofCount, naira(amountKobo))
    case 'bank_account':
      return ofCount > 0
        ? texts.facts.accountShared(about, ofCount)
        : texts.facts.accountChanged(about, count)
    case 'backdated':
      return texts.facts.backdated(minutes)
    case 'invited_together':
      return texts.facts.invitedTogether(count, about)
  }
}
