import type { SignalKind } from '#contract/admin/signals.ts'
import { countOf } from '#domain/plurals.ts'

export const title = 'Signals'
export const lead =
  'What single orders and accounts do not show. A signal is a question, not a proof: look at the facts, then say what they are.'
export const listLoading = 'Loading the signals'
export const listFailed = 'We could not load the signals.'
export const empty = 'Nothing to look at.'
export const emptyDetail = 'We look again every ten minutes.'
export const openHeading = 'To look at'
export const lookingHeading = 'Being looked into'
export const fineButton = 'It is fine'
export const lookButton = 'Look into it'
export const fineDone = 'Noted as fine'
export const lookDone = 'Noted. It stays here until it is fine'
export const seenAt = (time: string) => `Seen ${time}`
export const lookedBy = (name: string, time: string) => `${name} is looking into it since ${time}`
export const people = 'Who'
export const orders = 'Orders'

export const kinds: Readonly<Record<SignalKind, string>> = {
  pair_again: 'Same two again',
  fast_trip: 'Faster than the road',
  position_jump: 'Impossible position',
  phone_shared: 'Phone on two accounts',
  tips: 'Tips against goods',
  card_in_out: 'Money in and out',
  cash_over: 'Cash far over the bill',
  price_alone: 'Price from one agent',
  bank_account: 'Bank account',
  backdated: 'Backdated arrival',
  invited_together: 'Invited at one gate',
}

export const pairAgain = (count: number, ofCount: number) =>
  `The same agent brought ${count} of this customer’s ${countOf(ofCount, 'order', 'orders')} in 30 days.`
export const fastTrip = (km: string, minutes: number) =>
  `From the market to the gate, ${km}, in ${countOf(minutes, 'minute', 'minutes')}.`
export const positionJump = (km: string, minutes: number) =>
  `The phone said it was ${km} away ${countOf(minutes, 'minute', 'minutes')} later. We do not believe it.`
export const phoneShared = (count: number) =>
  `${countOf(count, 'account', 'accounts')} order with one phone number.`
export const phoneOwes = (amount: string) => `Orders for this number still owe ${amount}.`
export const tips = (count: number, amount: string, goods: string) =>
  `${countOf(count, 'tip', 'tips')} to one agent, ${amount} in all, on goods of ${goods}.`
export const cardInOut = (count: number, amount: string) =>
  `Paid ${amount} by card for ${countOf(count, 'order', 'orders')} that were then cancelled.`
export const cardWentOut = (amount: string) => `${amount} has left the wallet since.`
export const cashOver = (count: number, amount: string) =>
  `Recorded ${amount} more cash than was due, on ${countOf(count, 'order', 'orders')}. It is in the customers’ wallets.`
export const priceAlone = (about: string, count: number, paid: string, others: string) =>
  `${about}: ${countOf(count, 'price', 'prices')} of one agent at ${paid} on average, others paid ${others}.`
export const accountShared = (about: string, count: number) =>
  `The account ending ${about} is also that of ${countOf(count, 'other agent', 'other agents')}.`
export const accountChanged = (about: string, count: number) =>
  `Changed ${countOf(count, 'time', 'times')} in 30 days, now ${about}.`
export const backdated = (minutes: number) =>
  `The arrival was recorded ${countOf(minutes, 'minute', 'minutes')} after it is said to have been.`
export const invitedTogether = (count: number, about: string) =>
  `${countOf(count, 'invited account', 'invited accounts')} ordered to one gate in ${about}.`
