import type { DeliveryField, SaidDelivery } from '#domain/delivery/read-delivery.ts'
import type { Draft } from './draft.ts'

/** What a message says of the delivery, for fields that are empty. */
export interface MessageRead extends SaidDelivery {
  do: 'readMessage'
  /** What was read. */
  message: string
}

/** Moves what a message says from the note into its fields, and marks them. */
export function withMessage(draft: Draft, { message, texts, hour, rest }: MessageRead): Draft {
  const { phone, name, ...place } = texts
  const fields = [...Object.keys(texts), ...(hour === null ? [] : ['hour'])] as DeliveryField[]
  return {
    ...draft,
    message: draft.message === message ? null : (draft.message ?? null),
    note: draft.note.replace(message, rest ?? '').trim(),
    place: { ...draft.place, ...place },
    contact: { ...draft.contact, ...(phone !== undefined && { phone }), ...(name !== undefined && { name }) },
    scheduledFor: hour?.at?.toISOString() ?? draft.scheduledFor,
    ...(fields.length > 0 && {
      fromMessage: {
        fields: [...(draft.fromMessage?.fields ?? []), ...fields],
        hour: hour?.text ?? draft.fromMessage?.hour ?? null,
      },
    }),
  }
}

/** What somebody edits is their own, not a message's. */
export function asEdited(draft: Draft, change: object): Draft {
  if (draft.fromMessage === undefined) return draft
  const fields = draft.fromMessage.fields.filter((field) => !(field in change))
  return fields.length === draft.fromMessage.fields.length
    ? draft
    : { ...draft, fromMessage: { ...draft.fromMessage, fields } }
}
