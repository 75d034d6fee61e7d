import { lazy, Suspense, useSyncExternalStore } from 'react'
import { PlainToast } from './plain-toast.tsx'
import { currentToast, onToastChange } from './toast-store.ts'

// Offline its code may not come; a message that cannot be shown well must still be shown, and break nothing.
const ToastView = lazy(() =>
  import('./toast-view.tsx').then(
    (loaded) => ({ default: loaded.ToastView }),
    () => ({ default: PlainToast }),
  ),
)

/** Makes room for toasts; put it once into the root. Its code is loaded with the first toast. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => null)
  const hasShown = toast !== null || wasNeeded
  if (!hasShown) return null
  wasNeeded = true
  return (
    <Suspense fallback={null}>
      <ToastView toast={toast} />
    </Suspense>
  )
}

let wasNeeded = false
