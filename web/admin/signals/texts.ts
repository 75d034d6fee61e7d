import type { SignalKind } from '#contract/admin/signals.ts'
import { countOf } from '#domain/plurals.ts'

export const page = {
  intro:
    'What single orders and accounts do not show. A signal is a question, not a proof: look at the facts, then say what they are.',
  loading: 'Loading the signals',
  failed: 'We could not load the signals.',
  empty: 'Nothing to look at.',
  emptyHint: 'We look again every ten minutes.',
  openHeading: 'To look at',
  lookingHeading: 'Being looked into',
}

export const signal = {
  fine: 'It is fine',
  look: 'Look into it',
  fineDone: 'Noted as fine',
  lookDone: 'Noted. It stays here until it is fine',
  seen: (time: string) => `Seen ${time}`,
  lookedBy: (name: string, time: string) => `${name} is looking into it since ${time}`,
  kinds: {
    pair_again: 'Same two again',
    fast_trip: 'Faster than the road',
    position_jump: 'Impossible position',
    phone_shared: 'Phone on two accounts',
    tips: 'Tips against goods',
    card_in_out: 'Money in and out',
    charge_backs: 'Charge-backs again',
    business_again: 'Business that may be another',
    cash_over: 'Cash far over the bill',
    picture_again: 'Same picture again',
    price_alone: 'Price from one agent',
    prices_guessed: 'Guide prices, not typed',
    bank_account: 'Bank account',
    backdated: 'Backdated arrival',
    invited_together: 'Invited at one gate',
  } satisfies Readonly<Record<SignalKind, string>>,
}

export const facts = {
  pairAgain: (count: number, ofCount: number) =>
    `The same agent brought ${count} of this customer’s ${countOf(ofCount, 'order', 'orders')} in 30 days.`,
  fastTrip: (km: string, minutes: number) =>
    `From the market to the gate, ${km}, in ${countOf(minutes, 'minute', 'minutes')}.`,
  positionJump: (km: string, minutes: number) =>
    `The phone said it was ${km} away ${countOf(minutes, 'minute', 'minutes')} later. We do not believe it.`,
  phoneShared: (count: number) => `${countOf(count, 'account', 'accounts')} order with one phone number.`,
  phoneDebt: (amount: string) => `Orders for this number still owe ${amount}.`,
  tips: (count: number, amount: string, goods: string) =>
    `${countOf(count, 'tip', 'tips')} to one agent, ${amount} in all, on goods of ${goods}.`,
  cardCancelled: (count: number, amount: string) =>
    `Paid ${amount} by card for ${countOf(count, 'order', 'orders')} that were then cancelled.`,
  cardWentOut: (amount: string) => `${amount} has left the wallet since.`,
  chargeBacks: (count: number, amount: string) =>
    `Their bank asked for ${countOf(count, 'payment', 'payments')} back, ${amount} in all.`,
  businessAgain: (about: string, count: number, amount: string) =>
    `${about}: ${countOf(count, 'thing is', 'things are')} the same of email, address, phone and owner. The older one owes ${amount}.`,
  cashOver: (count: number, amount: string) =>
    `Recorded ${amount} more cash than was due, on ${countOf(count, 'order', 'orders')}. It is in the customers’ wallets.`,
  pictureAgain: (count: number, amount: string) =>
    `One picture stands for ${countOf(count, 'amount', 'amounts')}, ${amount} in all.`,
  priceAlone: (about: string, count: number, paid: string, others: string) =>
    `${about}: ${countOf(count, 'price', 'prices')} of one agent at ${paid} on average, others paid ${others}.`,
  pricesGuessed: (count: number, of: number, amount: string) =>
    `${count} of ${of} prices are the guide’s, which nobody typed, ${amount} in all.`,
  accountShared: (about: string, count: number) =>
    `The account ending ${about} is also that of ${countOf(count, 'other agent', 'other agents')}.`,
  accountChanged: (about: string, count: number) =>
    `Changed ${countOf(count, 'time', 'times')} in 30 days, now ${about}.`,
  backdated: (minutes: number) =>
    `The arrival was recorded ${countOf(minutes, 'minute', 'minutes')} after it is said to have been.`,
  invitedTogether: (count: number, about: string) =>
    `${countOf(count, 'invited account', 'invited accounts')} ordered to one gate in ${about}.`,
}

export const signals = {
  who: 'Who',
}
