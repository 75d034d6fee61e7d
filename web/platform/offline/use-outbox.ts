import { useSyncExternalStore } from 'react'
import { noOutbox, type OutboxState, onOutboxChange, outboxState } from './outbox-state.ts'

/** What this device still has to send; nothing until the page is taken over. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(onOutboxChange, outboxState, () => noOutbox)
}
