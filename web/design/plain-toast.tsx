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
  return (
    <div role="status" className="fixed inset-x-4 bottom-24 z-50 mx-auto max-w-[420px]">
      {toast !== null && (
        <div className="flex items-center gap-3 rounded-lg bg-ink p-4 text-ground shadow-lift">
          <p className="min-w-0 flex-1">
            <strong className="block font-semibold">{toast.title}</strong>
            {toast.body}
          </p>
          {toast.action !== undefined && (
            <button
              type="button"
              onClick={() => {
                toast.action?.run()
                dismissToast(toast.id)
              }}
              className="min-h-11 rounded-md px-3 font-semibold text-amber"
            >
              {toast.action.words}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
