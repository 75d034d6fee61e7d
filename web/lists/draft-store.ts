import { type Draft, type DraftAct, newDraft, nextDraft } from './draft.ts'
import { nextPast, type PastStep } from './draft-past.ts'

const storageName = 'kasuwa-draft'

let current: Draft | null = null
let isKept = true
/** What the list was before each of the last changes, oldest first. A tab's own: it does not outlive the page. */
let past: readonly PastStep[] = []
const listeners = new Set<() => void>()

/** The draft of this device; made, with its key, when there is none. Browser only. */
export function readDraft(): Draft {
  if (current === null) {
    current = readStored() ?? newDraft(newKey())
    addEventListener('storage', (event) => {
      if (event.key === storageName || event.key === null) follow()
    })
  }
  return current
}

/** Does something to the draft and keeps it on the device at once. */
export function changeDraft(act: DraftAct): void {
  const before = readDraft()
  const next = nextDraft(before, act)
  if (next === before) return
  past = nextPast(past, act, before)
  current = next
  isKept = keep(next)
  tell()
}

/** The last change of the list that can be taken back; undefined when there is none. */
export function lastStep(): PastStep | undefined {
  return past.at(-1)
}

/** Takes the last change of the list back; tells whether there was one. With a step, only if it is still the last. */
export function undoDraft(step = lastStep()): boolean {
  const last = lastStep()
  if (last === undefined || last !== step) return false
  changeDraft({ do: 'undo', to: last.before })
  return true
}

/** Whether the device could keep the draft; private windows and full phones may refuse. */
export function isDraftKept(): boolean {
  return isKept
}

/** Calls `listener` at every change until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A key that no other order has: 32 hexadecimal digits. Also where `crypto.randomUUID` is missing, on plain HTTP. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Another tab has changed the draft, or a sign-out has removed it. */
function follow(): void {
  current = readStored() ?? newDraft(newKey())
  past = []
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function keep(draft: Draft): boolean {
  try {
    localStorage.setItem(storageName, JSON.stringify(draft))
    return true
  } catch {
    // The draft goes on in memory, and the screen says so.
    return false
  }
}

function readStored(): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    // A draft of an earlier build lacks what was added since.
    return isDraft(stored) ? { ...newDraft(stored.key), ...stored } : null
  } catch {
    // Damaged text cannot be mended; a new draft is better than no page.
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  return value !== null && typeof value === 'object' && 'version' in value && value.version === 1
}
