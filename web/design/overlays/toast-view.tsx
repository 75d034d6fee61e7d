import * as RadixToast from '@radix-ui/react-toast'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import * as texts from './texts.ts'
import { dismissToast, type Toast } from './toast-store.ts'
import { useTopDialog } from './use-top-dialog.ts'

const shownForMs = 5000
const swipePx = 50

/** The toast of the moment: 5 s unless held or focused, swiped away by 50 px, reached by F8. */
export function ToastView({ toast }: { toast: Toast | null }) {
  return (
    <RadixToast.Provider
      duration={shownForMs}
      swipeThreshold={swipePx}
      swipeDirection="right"
      label={texts.message}
    >
      {toast !== null && <ToastPlace toast={toast} />}
    </RadixToast.Provider>
  )
}

/**
 * Above everything: in the browser's top layer, and inside the modal that is open, for what is outside of it can
 * neither be pressed nor read out.
 */
function ToastPlace({ toast }: { toast: Toast }) {
  const dialog = useTopDialog()
  return createPortal(
    <div
      ref={raise}
      popover="manual"
      className="fixed inset-x-0 top-auto bottom-0 z-50 m-0 w-auto max-w-none overflow-visible border-0 bg-transparent p-0 sm:right-0 sm:left-auto sm:w-full sm:max-w-[420px]"
    >
      <OneToast key={toast.id} toast={toast} />
      <RadixToast.Viewport
        hotkey={['F8']}
        className="p-4 pb-[max(5.5rem,env(safe-area-inset-bottom))] sm:pb-4"
      />
    </div>,
    dialog ?? document.body,
    dialog === null ? 'page' : 'dialog',
  )
}

/** What enters the top layer last is on top; browsers without one show it where it is. */
function raise(place: HTMLDivElement | null): void {
  if (place?.isConnected) place.showPopover?.()
}

function OneToast({ toast }: { toast: Toast }) {
  const Icon = toast.tone === 'danger' ? TriangleAlert : CircleCheck
  return (
    <RadixToast.Root
      type={toast.tone === 'danger' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(toast.id)
      }}
      className={`toast flex items-center gap-3 rounded-lg p-4 pr-2 shadow-lift ${grounds[toast.tone]}`}
    >
      {toast.tone !== 'plain' && (
        <Icon
          className={`size-5 shrink-0 ${toast.tone === 'success' ? 'text-amber' : ''}`}
          aria-hidden="true"
        />
      )}
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
        {toast.body !== undefined && (
          <RadixToast.Description className="text-sm opacity-85">{toast.body}</RadixToast.Description>
        )}
      </div>
      {toast.action !== undefined && (
        <RadixToast.Action
          altText={toast.action.text}
          onClick={toast.action.run}
          className={`min-h-11 rounded-md px-3 font-semibold ${toast.tone === 'danger' ? 'underline' : 'text-amber'}`}
        >
          {toast.action.text}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label={texts.close}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <X className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

const grounds = {
  plain: 'bg-canopy text-on-canopy',
  success: 'bg-canopy text-on-canopy',
  danger: 'bg-pepper text-on-pepper',
}
