import { firstSlot, hasSlot, type SlotDay } from './slots.ts'

interface WhenInput {
  /** Is what the customer chose last; null for now. */
  scheduledFor: string | null
  takesOrdersNow: boolean
  slots: readonly SlotDay[]
}

/** Returns when the order is to be: null for now, else the start of an hour in milliseconds; `never` when neither can be. */
export function whenOf({ scheduledFor, takesOrdersNow, slots }: WhenInput): number | null | 'never' {
  const chosenMs = scheduledFor === null ? null : Date.parse(scheduledFor)
  if (chosenMs !== null && hasSlot(slots, chosenMs)) return chosenMs
  if (takesOrdersNow && chosenMs === null) return null
  return firstSlot(slots) ?? (takesOrdersNow ? null : 'never')
}
