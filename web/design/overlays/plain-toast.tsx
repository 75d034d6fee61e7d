import { useEffect } from 'react'
import { dismissToast, type Toast } from './toast-store.ts'

const shownForMs = 5000

/** A toast without its library, for when that could not be loaded. */
export function PlainToast({ toast }: { toast: Toast | null }) {
  useEffect(() => {
    if (toast === null) return
    const timer = setTimeout(() => dismissToast(toast.id), shownForMs)
    return () => clearTimeout(timer)
  }, [toast])
  if (toast === null) return null
  const { id, title, body, action } = toast
  const runAction = () => {
    action?.run()
    dismissToast(id)
  }
  return (
    <p
      role="alert"
      className="pointer-events-none fixed inset-x-4 top-18 z-50 rounded-lg bg-ink p-4 text-ground"
    >
      <strong>{title}</strong> {body}
      {action !== undefined && (
        <button type="button" onClick={runAction} className="pointer-events-auto p-3 font-semibold underline">
          {action.text}
        </button>
      )}
    </p>
  )
}
