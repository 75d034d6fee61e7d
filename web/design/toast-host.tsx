import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, onToastChange } from './toast-store.ts'

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }))

/** Where toasts appear; put it once into the root. Its code is loaded with the first toast. */
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
