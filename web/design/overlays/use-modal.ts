import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'

const leavingMs = 250
/** The second half of a double tap on what opened it must not close it again. */
const doubleTapMs = 500

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** Says that the content is still to be shown: a moment longer than `isOpen`, while it leaves. */
  isShown: boolean
  attributes: {
    onCancel: (event: SyntheticEvent) => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

/**
 * Drives the browser's own modal `<dialog>`: it traps the focus, gives it back, makes the page behind inert and
 * closes by Escape. No library does it lighter, and none of them passes our Content-Security-Policy.
 */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  const [isShown, setIsShown] = useState(isOpen)
  if (isOpen && !isShown) setIsShown(true)
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog?.open === false) {
      dialog.showModal()
      openedAt.current = performance.now()
    }
    if (isOpen) return
    if (dialog?.open === true) dialog.close()
    const timer = setTimeout(() => setIsShown(false), leavingMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return {
    ref,
    isShown,
    attributes: {
      onCancel: (event) => {
        // One that lies within, and bubbles up here, closes itself alone.
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      },
      onClick: (event) => {
        if (event.target !== ref.current || performance.now() - openedAt.current < doubleTapMs) return
        onClose()
      },
    },
  }
}
