import { buttonClass } from '#web/design/button.tsx'
import * as texts from './texts.ts'

/** Shown instead of the composer once the order has been over for a while. */
export function ClosedText() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-40 flex-1 text-sm text-ink-soft">{texts.thisOrderEndedMoreThanADayAgo}</p>
      <a href="/profile/help" className={buttonClass('secondary')}>
        {texts.writeToUs}
      </a>
    </div>
  )
}
