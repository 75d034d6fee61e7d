import * as RadixToast from '@radix-ui/react-toast'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import * as common from '#web/design/common-texts.ts'
import * as texts from '#web/design/texts.ts'

import { dismissToast, type Toast } from './toast-store.ts'
import { useTopDialog } from './use-top-dialog.ts'

const shownForMs = 5000
const swipePx = 50

/** Shows the toast of the moment: 5 s unless focused, swiped away by 50 px, reached by F8. */
export function ToastView({ toast }: { toast: Toast | null }) {
  return (
    <RadixToast.Provider duration={shownForMs} label={common.label.message}>
      {toast !== null && <ToastPlace toast={toast} />}
    </RadixToast.Provider>
  )
}

/**
 * Above everything: in the browser's top layer, and inside the modal that is open, for what is outside of it can
 * neither be pressed nor read out. It hides no bar at the bottom, and only its own buttons take a tap.
 */
function ToastPlace({ toast }: { toast: Toast }) {
  const dialog = useTopDialog()
  return createPortal(
    <div
      ref={raise}
      popover="manual"
      className={`pointer-events-none! fixed inset-x-0 bottom-auto z-50 m-0 w-auto max-w-none overflow-visible border-0 bg-transparent p-0 sm:w-full sm:max-w-[420px] ${places[dialog === null ? 'page' : 'dialog']}`}
    >
      <OneToast key={toast.id} toast={toast} />
      <RadixToast.Viewport
        hotkey={['F8']}
        label={texts.toast.place}
        className="px-3 pt-[max(0.5rem,env(safe-area-inset-top))] sm:px-4"
      />
    </div>,
    dialog ?? document.body,
    dialog === null ? 'page' : 'dialog',
  )
}

/** Below a page's header; above a sheet of the phone, and beside a drawer, whose own Close is at the right. */
const places = { page: 'top-16 sm:right-0 sm:left-auto', dialog: 'top-0 sm:right-auto sm:left-0' }

/** Puts it on top, as what enters the top layer last; browsers without one show it where it is. */
function raise(place: HTMLDivElement | null): void {
  if (place?.isConnected) place.showPopover?.()
}

function OneToast({ toast }: { toast: Toast }) {
  const Icon = toast.tone === 'danger' ? TriangleAlert : CircleCheck
  const card = useSwipeAway(toast.id)
  return (
    <RadixToast.Root
      ref={card}
      type={toast.tone === 'danger' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(toast.id)
      }}
      className={`toast pointer-events-none! flex flex-wrap items-center gap-x-3 rounded-lg p-4 pr-2 shadow-lift ${grounds[toast.tone]}`}
    >
      {toast.tone !== 'plain' && (
        <Icon
          className={`size-5 shrink-0 ${toast.tone === 'success' ? 'text-amber' : ''}`}
          aria-hidden="true"
        />
      )}
      <div className="min-w-[min(8rem,80%)] flex-1">
        <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
        {toast.body !== undefined && (
          <RadixToast.Description className="text-sm opacity-85">{toast.body}</RadixToast.Description>
        )}
      </div>
      {toast.action !== undefined && (
        <RadixToast.Action
          altText={toast.action.text}
          onClick={toast.action.run}
          className={`pointer-events-auto min-h-11 rounded-md px-3 font-semibold ${toast.tone === 'danger' ? 'underline' : 'text-amber'}`}
        >
          {toast.action.text}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label={common.action.close}
        className="pointer-events-auto grid size-11 shrink-0 place-items-center rounded-full"
      >
        <X className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** A swipe over the card takes it away, though the taps on it are for what lies beneath. */
function useSwipeAway(id: number): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    let from: { clientX: number; clientY: number } | null = null
    const begin = (point: { clientX: number; clientY: number } | undefined) => {
      const box = card.current?.getBoundingClientRect()
      if (point === undefined || box === undefined) return
      const { clientX, clientY } = point
      const isOn = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
      from = isOn ? { clientX, clientY } : null
    }
    const move = (point: { clientX: number; clientY: number } | undefined) => {
      if (from === null || point === undefined) return
      const alongPx = point.clientX - from.clientX
      if (alongPx >= swipePx && alongPx > Math.abs(point.clientY - from.clientY)) dismissToast(id)
    }
    const once = new AbortController()
    const options = { signal: once.signal, passive: true }
    addEventListener('touchstart', ({ touches }) => begin(touches[0]), options)
    addEventListener('touchmove', ({ touches }) => move(touches[0]), options)
    addEventListener('mousedown', begin, options)
    addEventListener('mousemove', (event) => event.buttons > 0 && move(event), options)
    return () => once.abort()
  }, [id])
  return card
}

const grounds = {
  plain: 'bg-canopy text-on-canopy',
  success: 'bg-canopy text-on-canopy',
  danger: 'bg-pepper text-on-pepper',
}
