import { type Draft, type DraftAct, newDraft, nextDraft } from './draft.ts'

const storageName = 'kasuwa-draft'

let current: Draft | null = null
let isKept = true
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
  const next = nextDraft(readDraft(), act)
  if (next === current) return
  current = next
  isKept = keep(next)
  tell()
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
    return isDraft(stored) ? stored : null
  } catch {
    // Damaged text cannot be mended; a new draft is better than no page.
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  return value !== null && typeof value === 'object' && 'version' in value && value.version === 1
}
