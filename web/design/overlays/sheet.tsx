import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import * as common from '#web/design/common-texts.ts'
import { IconButton } from '#web/design/icon-button.tsx'

import { useModal } from './use-modal.ts'

interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in the thumb's reach while the content scrolls. */
  footer?: ReactNode
  /** Maximum width of the drawer on a wide screen. */
  width?: 'md' | 'lg'
}

/** Opens a bottom sheet on the phone, a drawer at the right on wide screens. Closes by Escape, backdrop, pull or button. */
export function Sheet({ isOpen, onClose, title, children, footer, width = 'md' }: SheetProps) {
  const titleId = useId()
  const { ref, isShown, attributes } = useModal(isOpen, onClose)
  const drag = useDragDown(ref, onClose)
  return (
    <dialog
      ref={ref}
      {...attributes}
      aria-labelledby={titleId}
      className={`sheet-box ${width === 'lg' ? 'sheet-wide' : ''}`}
    >
      {isShown && (
        <div className="flex max-h-[inherit] flex-col sm:h-dvh">
          <header className="relative flex items-center gap-2 border-b border-line pt-3 pr-2 pb-1 pl-4 sm:pt-1">
            <span
              {...drag}
              className="absolute inset-x-0 top-0 grid h-8 touch-none justify-center pt-1.5 sm:hidden"
            >
              <span className="h-1.5 w-10 rounded-full bg-line-strong" />
            </span>
            <h2 id={titleId} className="flex-1 text-lg">
              {title}
            </h2>
            <IconButton label={common.action.close} icon={<X />} onClick={onClose} className="relative" />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer !== undefined && (
            <footer className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}

const farEnoughPx = 90

/** Lets a sheet be pulled down by its handle; past a hand's width it closes, before that it springs back. */
function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null)
  const pulledBy = (event: PointerEvent) => Math.max(0, event.clientY - (startY.current ?? event.clientY))
  const settle = () => {
    startY.current = null
    if (sheet.current !== null) sheet.current.style.translate = ''
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startY.current !== null && sheet.current !== null)
        sheet.current.style.translate = `0 ${pulledBy(event)}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isFar = pulledBy(event) > farEnoughPx
      settle()
      if (isFar) onClose()
    },
    onPointerCancel: settle,
  }
}
