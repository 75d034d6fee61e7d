import { useEffect } from 'react'
import { takeBack } from './change-with-undo.ts'

/** Ctrl+Z takes back the last change of the list; within a field it stays the field's own. */
export function useUndoKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || isInField(event.target)) return
      if (takeBack()) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
