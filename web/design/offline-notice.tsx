import { CloudUpload, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import * as common from './common-texts.ts'
import * as texts from './texts.ts'

interface OfflineNoticeProps {
  isOnline: boolean
  /** Counts the things that wait to be sent. */
  waiting: number
  /** Null where trying again is of no use. */
  onRetry: (() => void) | null
  isRetrying?: boolean
  /** A way to what waits, or how old the page is. */
  children?: ReactNode
}

/** The bar that says that the phone is offline, or that things still wait to be sent. Renders nothing otherwise. */
export function OfflineNotice(props: OfflineNoticeProps) {
  const { isOnline, waiting, onRetry, isRetrying = false, children } = props
  if (isOnline && waiting === 0) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 bg-amber px-3 py-1 text-xs leading-tight text-on-amber sm:gap-x-3 sm:px-4 sm:py-1.5 sm:text-sm sm:leading-snug"
    >
      {isOnline ? (
        <CloudUpload className="size-5 shrink-0" aria-hidden="true" />
      ) : (
        <WifiOff className="size-5 shrink-0" aria-hidden="true" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 sm:gap-x-3">
        <p className="min-w-0 grow basis-40 font-medium">
          {!isOnline && texts.connection.offlineNotice}{' '}
          {waiting > 0 && <strong>{texts.connection.waiting(waiting)}</strong>}
        </p>
        {children}
      </div>
      {isOnline && onRetry !== null && (
        <Button kind="secondary" isBusy={isRetrying} onClick={onRetry}>
          {common.action.sendNow}
        </Button>
      )}
    </div>
  )
}
