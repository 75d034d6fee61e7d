import { useSyncExternalStore } from 'react'

/** The modal that was opened last, so that what belongs above everything can be rendered inside it; null for none. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(onDialogChange, topDialog, () => null)
}

let order: HTMLDialogElement[] = []

function topDialog(): HTMLDialogElement | null {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  order = [
    ...order.filter((dialog) => open.includes(dialog)),
    ...open.filter((dialog) => !order.includes(dialog)),
  ]
  return order.at(-1) ?? null
}

/** A dialog opens, closes or is taken away: all of it is a change of the document. */
function onDialogChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  return () => observer.disconnect()
}
