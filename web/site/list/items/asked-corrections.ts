import type { CorrectableItem } from '#domain/lists/corrections.ts'

/** What the reader made of an item and what the customer made of that, as it would be sent. */
export interface Correction {
  typed: string
  was: CorrectableItem | null
  corrected: CorrectableItem | null
}

let waiting: readonly Correction[] = []
const listeners = new Set<() => void>()

/** The corrections of which the customer has not said yet whether we may keep them. */
export function askedCorrections(): readonly Correction[] {
  return waiting
}

/** Asks for one more, or for none any longer. */
export function setAskedCorrections(next: readonly Correction[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Calls `listener` at every change until the returned function is called. */
export function onAskedCorrections(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
