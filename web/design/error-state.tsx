import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import * as common from './common-texts.ts'

interface ErrorStateProps {
  /** Says what could not be done: "We could not load the markets." */
  title: string
  /** Is the server's own sentence, or what to try. */
  detail?: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** Shows a part of the page that failed, and the way to try it again. */
export function ErrorState({ title, detail, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-lg border border-pepper/40 bg-pepper-tint p-4"
    >
      <TriangleAlert className="size-6 shrink-0 text-pepper" aria-hidden="true" />
      <div className="min-w-[min(12rem,100%)] flex-1 wrap-anywhere">
        <p className="font-semibold text-pepper-deep">{title}</p>
        {detail !== undefined && <p className="text-sm text-ink">{detail}</p>}
      </div>
      {onRetry !== undefined && (
        <Button kind="secondary" icon={<RotateCw />} isBusy={isRetrying} onClick={onRetry}>
          {common.action.retry}
        </Button>
      )}
    </div>
  )
}
