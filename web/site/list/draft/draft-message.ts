import type { DeliveryAsk } from '#domain/delivery/ask.ts'
import type { DeliveryField } from '#domain/delivery/read-delivery.ts'
import type { AskAnswer, Draft, DraftAction, DraftPlace, MessageRead } from './draft-shape.ts'

const nowhere = { landmark: '', directions: '', gateCode: '', latitude: null, longitude: null }

type MessageAction = DraftAction & { do: 'readMessage' | 'settleMessage' }

/** Returns the draft after what a message says was read, answered or undone. */
export function afterMessage(draft: Draft, action: MessageAction): Draft {
  if (action.do === 'readMessage') return withMessage(draft, action)
  return action.answer === null ? withoutMessage(draft) : withAnswer(draft, action.answer)
}

/** Moves what a message says from the note into its fields, whatever they said before, and marks them. */
function withMessage(draft: Draft, read: MessageRead): Draft {
  const { message, texts, hour, rest, pin = null, paymentMethod = null, asks = [] } = read
  const { phone, name, ...place } = texts
  const { note, contact, scheduledFor } = draft
  const fields: DeliveryField[] = [
    ...(Object.keys(texts) as DeliveryField[]),
    ...(pin === null ? [] : (['pin'] as const)),
    ...(hour === null ? [] : (['hour'] as const)),
    ...(paymentMethod === null ? [] : (['payment'] as const)),
  ]
  const before = {
    place: draft.place,
    contact,
    scheduledFor,
    paymentMethod: draft.paymentMethod ?? 'cash',
    note,
  } as const
  return {
    ...draft,
    message: draft.message === message ? null : (draft.message ?? null),
    note: note.replace(message, () => rest ?? '').trim(),
    place: placeAfter(draft.place, { ...place, ...pin }, asks),
    contact: { ...contact, ...(phone !== undefined && { phone }), ...(name !== undefined && { name }) },
    scheduledFor: hour === null ? scheduledFor : (hour.at?.toISOString() ?? null),
    ...(paymentMethod !== null && { paymentMethod }),
    ...(fields.length + asks.length > 0 && {
      fromMessage: { fields, hour: hour?.text ?? null, asks, before },
    }),
  }
}

/** Another place has nothing of the one before; the same one takes what is said anew. */
function placeAfter(before: DraftPlace, said: Partial<DraftPlace>, asks: readonly DeliveryAsk[]): DraftPlace {
  if (asks.some(({ about, why }) => about === 'area' && why !== 'far' && said.area === undefined))
    return { ...nowhere, area: '', ...said }
  const isSame = said.area === undefined || said.area.toLowerCase() === before.area.trim().toLowerCase()
  const isSameDoor = isSame && (said.landmark === undefined || said.landmark === before.landmark)
  return isSameDoor ? { ...before, ...said } : { ...nowhere, area: before.area, ...said }
}

/** Puts what was chosen in its field; what was asked is asked no more. */
function withAnswer(draft: Draft, { ask, option }: AskAnswer): Draft {
  const { fromMessage } = draft
  if (fromMessage === undefined) return draft
  const isPinned = ask.pin !== undefined && option === ask.options.at(-1)
  const place = { ...draft.place, area: option, ...(isPinned && ask.pin) }
  return {
    ...draft,
    ...(ask.about === 'area' && { place }),
    ...(ask.about === 'phone' && { contact: { ...draft.contact, phone: option } }),
    fromMessage: { ...fromMessage, asks: fromMessage.asks?.filter((each) => each.said !== ask.said) ?? [] },
  }
}

/** Puts the fields back to what they said before a message, whose words are the note's again. */
export function withoutMessage(draft: Draft): Draft {
  const { fromMessage, ...rest } = draft
  return fromMessage?.before === undefined ? draft : { ...rest, ...fromMessage.before }
}

/** Makes what somebody edits their own, not a message's. */
export function asEdited(draft: Draft, change: object): Draft {
  const { fromMessage } = draft
  if (fromMessage === undefined) return draft
  const fields = fromMessage.fields.filter((field) => !(field in change))
  const isAsked = ({ about }: DeliveryAsk) => !(about in change)
  const asks = fromMessage.asks?.filter(isAsked)
  if (fields.length === fromMessage.fields.length && asks?.length === fromMessage.asks?.length) return draft
  return { ...draft, fromMessage: { ...fromMessage, fields, ...(asks && { asks }) } }
}
