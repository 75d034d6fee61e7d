import { useEffect, useEffectEvent } from 'react'

interface ChatKeys {
  /** `j` and `k`: to the next thread, or the one before. */
  onMove: (step: 1 | -1) => void
  onAnswer: () => void
  onSearch: () => void
  onClose: () => void
}

/** Listens to the keys of the chats; nothing but Escape counts while somebody types, and nothing while a question is open. */
export function useChatKeys(keys: ChatKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') !== null) return
    const field = typedIn(event.target)
    if (event.key === 'Escape') {
      if (field === null) keys.onClose()
      else field.blur()
    } else if (field !== null) return
    else if (event.key === 'j') keys.onMove(1)
    else if (event.key === 'k') keys.onMove(-1)
    else if (event.key === 'r') keys.onAnswer()
    else if (event.key === '/') keys.onSearch()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function typedIn(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null
  return /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ? target : null
}
