import type { SavedAddress } from '#contract/accounts/addresses.ts'
import type { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { formatPhone } from '#contract/core/phone.ts'
import type { ParsedDelivery } from '#contract/lists/lists.ts'
import { methodOf } from '#domain/delivery/said-payment.ts'
import type { AddedToCallerOrder } from '#web/admin/shell/admin-features.ts'
import type * as texts from './texts.ts'

type Body = EndpointCall<typeof placeForCallerEndpoint>['body']

/** Holds what is typed of a caller's order. */
export interface NewOrderDraft {
  phone: string
  /** Is what the caller says of the last order, where their number was silent for long. */
  answer: string
  /** They are somebody new with such a number. */
  isNewOwner: boolean
  name: string
  email: string
  text: string
  marketId: string
  /** The second market and what comes from it; empty where there is none. */
  restMarketId: string
  restText: string
  area: string
  landmark: string
  directions: string
  gateCode: string
  /** Names who receives the goods, where that is somebody else than the caller. */
  receiverName: string
  receiverPhone: string
  /** Empty for now. */
  scheduledFor: string
  isOverbooked: boolean
  method: keyof typeof texts.pay.methods
  /** Is what fields of features add. */
  added: AddedToCallerOrder
  isWaived: boolean
  waivedFor: string
  paysLater: boolean
  capKobo: number | null
  note: string
}

export const emptyDraft: NewOrderDraft = {
  phone: '',
  answer: '',
  isNewOwner: false,
  name: '',
  email: '',
  text: '',
  marketId: '',
  restMarketId: '',
  restText: '',
  area: '',
  landmark: '',
  directions: '',
  gateCode: '',
  receiverName: '',
  receiverPhone: '',
  scheduledFor: '',
  isOverbooked: false,
  method: 'cash',
  added: {},
  isWaived: false,
  waivedFor: '',
  paysLater: false,
  capKobo: null,
  note: '',
}

/** Returns what a saved address says of where the order goes. */
export function placeOf({ place }: SavedAddress): Partial<NewOrderDraft> {
  return {
    area: place.area,
    landmark: place.landmark,
    directions: place.directions ?? '',
    gateCode: place.gateCode ?? '',
  }
}

/** Returns what the words of a list say of the order; it goes before all that was known of the caller. */
export function saidOf(
  said: ParsedDelivery,
  offered: readonly NewOrderDraft['method'][],
): Partial<NewOrderDraft> {
  const { area, landmark, directions, gateCode, person, phone, scheduledFor, payment, market, note } = said
  const method = payment && methodOf(payment, offered)
  const isPlaced = area !== null || landmark !== null
  return {
    ...(area !== null && { area }),
    ...(isPlaced && {
      landmark: landmark ?? '',
      directions: directions ?? '',
      gateCode: gateCode ?? '',
    }),
    ...(person !== null && { receiverName: person }),
    ...(phone !== null && { receiverPhone: formatPhone(phone) }),
    ...(market !== null && { marketId: market.id }),
    ...(scheduledFor !== null && { scheduledFor }),
    ...(offered.some((each) => each === method) && { method: method as NewOrderDraft['method'] }),
    ...(note !== null && { note }),
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** Leaves out texts that are empty. */
const filledOf = (added: AddedToCallerOrder): AddedToCallerOrder =>
  Object.fromEntries(
    Object.entries(added).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  )

export function bodyOf(draft: NewOrderDraft): Body {
  const { phone, text, restMarketId, restText } = draft
  const name = draft.name.trim()
  return {
    caller: {
      phone,
      name,
      email: orNull(draft.email),
      answer: orNull(draft.answer),
      isNew: draft.isNewOwner,
    },
    text,
    marketId: draft.marketId,
    ...(restMarketId !== '' && { rest: { marketId: restMarketId, text: restText } }),
    place: {
      area: draft.area.trim(),
      landmark: draft.landmark.trim(),
      directions: orNull(draft.directions),
      gateCode: orNull(draft.gateCode),
    },
    contact: { name: draft.receiverName.trim() || name, phone: draft.receiverPhone.trim() || phone },
    scheduledFor: orNull(draft.scheduledFor),
    paymentMethod: draft.method,
    ...(draft.isWaived ? {} : filledOf(draft.added)),
    spendingCapKobo: draft.capKobo,
    note: orNull(draft.note),
    waivedFor: draft.isWaived ? draft.waivedFor.trim() : null,
    paysLater: draft.paysLater,
    isOverbooked: draft.isOverbooked,
  }
}
