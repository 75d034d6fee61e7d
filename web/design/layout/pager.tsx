import { Button } from '#web/design/button.tsx'
import * as texts from './texts.ts'

interface PagerProps {
  label: string
  /** Where each page that was turned to begins, the first with null. */
  cursors: readonly (string | null)[]
  nextCursor: string | null
  onChange: (cursors: (string | null)[]) => void
  isBusy: boolean
}

/** Turns the pages of something that is read newest first. */
export function Pager({ label, cursors, nextCursor, onChange, isBusy }: PagerProps) {
  return (
    <nav aria-label={label} className="flex justify-between gap-3 empty:hidden">
      {cursors.length > 1 && (
        <Button kind="secondary" onClick={() => onChange(cursors.slice(0, -1))}>
          {texts.pager.newer}
        </Button>
      )}
      {nextCursor !== null && (
        <Button
          kind="secondary"
          className="ml-auto"
          isBusy={isBusy}
          onClick={() => onChange([...cursors, nextCursor])}
        >
          {texts.pager.older}
        </Button>
      )}
    </nav>
  )
}
