import { newKey } from '#web/platform/core/new-key.ts'
import { draftStorageName } from './awaited-draft.ts'
import { newDraft, nextDraft } from './draft.ts'
import { nextPast, type PastStep } from './draft-past.ts'
import type { Draft, DraftAction } from './draft-shape.ts'

let current: Draft | null = null
let isSaved = true
/** What the list was before each of the last changes, oldest first. A tab's own: it does not outlive the page. */
let past: readonly PastStep[] = []
const listeners = new Set<() => void>()

/** The draft of this device; made, with its key, when there is none. Browser only. */
export function readDraft(): Draft {
  if (current === null) {
    current = readStored() ?? newDraft(newKey())
    addEventListener('storage', (event) => {
      if (event.key === draftStorageName || event.key === null) follow()
    })
  }
  return current
}

/** Changes the draft and saves it on the device at once. */
export function changeDraft(action: DraftAction): void {
  const before = readDraft()
  const next = nextDraft(before, action)
  if (next === before) return
  past = nextPast(past, action, before)
  current = next
  isSaved = save(next)
  report()
}

/** The last change of the list that can be taken back; undefined when there is none. */
export function lastStep(): PastStep | undefined {
  return past.at(-1)
}

/** Undoes the last change of the list; returns whether there was one. With a step, only if it is still the last. */
export function undoDraft(step = lastStep()): boolean {
  const last = lastStep()
  if (last === undefined || last !== step) return false
  changeDraft({ do: 'undo', to: last.before })
  return true
}

/** Returns whether the device could keep the draft; private windows and full phones may refuse. */
export function isDraftSaved(): boolean {
  return isSaved
}

/** Calls `listener` at every change until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another tab has changed the draft, or a sign-out has removed it. */
function follow(): void {
  current = readStored() ?? newDraft(newKey())
  past = []
  report()
}

function report(): void {
  for (const listener of listeners) listener()
}

function save(draft: Draft): boolean {
  try {
    localStorage.setItem(draftStorageName, JSON.stringify(draft))
    return true
  } catch {
    // The draft continues in memory, and the screen says so.
    return false
  }
}

function readStored(): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftStorageName) ?? 'null')
    // A draft of an earlier build lacks what was added since.
    return isDraft(stored) ? { ...newDraft(stored.key), ...stored } : null
  } catch {
    // Damaged text cannot be fixed; a new draft is better than no page.
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  return value !== null && typeof value === 'object' && 'version' in value && value.version === 1
}
