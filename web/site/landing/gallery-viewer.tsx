import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import * as common from '#web/design/common-texts.ts'
import { useModal } from '#web/design/overlays/use-modal.ts'
import type { GalleryPicture } from './pick-gallery.ts'
import * as texts from './texts.ts'

const swipePx = 50

interface GalleryViewerProps {
  pictures: readonly GalleryPicture[]
  index: number
  onMove: (index: number) => void
  isOpen: boolean
  onClose: () => void
}

/** One picture over the whole screen: swiped by 50 px, moved by arrow keys, left by Escape. */
export function GalleryViewer({ pictures, index, onMove, isOpen, onClose }: GalleryViewerProps) {
  const { ref, isShown, attributes } = useModal(isOpen, onClose)
  const swipe = useSwipe((step) => move(step))
  const picture = pictures[index]

  function move(step: number): void {
    onMove((index + step + pictures.length) % pictures.length)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }

  return (
    <dialog
      ref={ref}
      {...attributes}
      onKeyDown={onKeyDown}
      aria-label={texts.gallery.heading}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-[#14120e] text-[#f6efe0] backdrop:bg-[#14120e]"
    >
      {isShown && picture !== undefined && (
        <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
          <div className="flex items-center justify-between gap-4 p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
            <p className="pl-2 text-sm tabular-nums">{texts.gallery.position(index + 1, pictures.length)}</p>
            <ViewerButton label={common.action.close} icon={<X />} onClick={onClose} />
          </div>
          <div {...swipe} className="grid touch-pan-y place-items-center overflow-hidden select-none">
            <img
              src={picture.src}
              alt={picture.text}
              width="960"
              height="540"
              draggable="false"
              className="h-auto max-h-full w-full max-w-6xl object-contain"
            />
          </div>
          <div className="flex items-center justify-between gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <ViewerButton label={texts.gallery.previous} icon={<ChevronLeft />} onClick={() => move(-1)} />
            <p aria-live="polite" className="text-center">
              <span className="block font-semibold">{picture.title}</span>
              <span className="text-sm opacity-85">{picture.place}</span>
            </p>
            <ViewerButton label={texts.gallery.next} icon={<ChevronRight />} onClick={() => move(1)} />
          </div>
        </div>
      )}
    </dialog>
  )
}

function ViewerButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 shrink-0 place-items-center rounded-full bg-[#f6efe0]/12 hover:bg-[#f6efe0]/25 focus-visible:outline-amber"
    >
      {icon}
    </button>
  )
}

/** Handlers that detect a swipe of at least 50 px: 1 for the next, -1 for the one before. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = event.clientX - (start.current ?? event.clientX)
      start.current = null
      if (Math.abs(moved) >= swipePx) onSwipe(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
