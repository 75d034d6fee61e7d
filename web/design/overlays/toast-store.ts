/** One short message that goes away by itself. */
export interface Toast {
  id: number
  title: string
  body?: string
  tone: 'plain' | 'success' | 'danger'
  /** One thing to do about it, such as Undo. */
  action?: { text: string; run: () => void }
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast; it takes the place of the one before, for only one is visible at a time. */
export function showToast(title: string, options: Partial<Omit<Toast, 'id' | 'title'>> = {}): void {
  lastId += 1
  change({ tone: 'plain', ...options, title, id: lastId })
}

/** Takes a toast away, if it is still the one that shows. */
export function dismissToast(id: number): void {
  if (current?.id === id) change(null)
}

export function currentToast(): Toast | null {
  return current
}

/** Calls `listener` at every change until the returned function is called. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}
