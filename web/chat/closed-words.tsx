import { buttonClass } from '#web/design/button.tsx'

/** Stands where one would write, once the order has been over for a while. */
export function ClosedWords() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-40 flex-1 text-sm text-ink-soft">
        This order ended more than a day ago, so nothing more is written here.
      </p>
      <a href="/profile/help" className={buttonClass('secondary')}>
        Write to our office
      </a>
    </div>
  )
}
