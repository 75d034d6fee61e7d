import { type ReactNode, useId } from 'react'
import { useModal } from './use-modal.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the safe one first. */
  actions: ReactNode
}

/** A question that must be answered before going on. */
export function Dialog({ isOpen, onClose, title, children, actions }: DialogProps) {
  const id = useId()
  const { ref, isShown, attributes } = useModal(isOpen, onClose)
  return (
    <dialog ref={ref} {...attributes} aria-labelledby={id} className="dialog-box">
      {isShown && (
        <div className="grid gap-3 p-5">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <div className="text-pretty">{children}</div>
          <div className="mt-2 flex flex-wrap justify-end gap-3">{actions}</div>
        </div>
      )}
    </dialog>
  )
}
