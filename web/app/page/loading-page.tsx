import { Spinner } from '#web/design/spinner.tsx'
import * as texts from './texts.ts'

/** Takes the place of a page that is loading; visible only when that takes a moment. */
export function Waiting({ text = texts.page.loading }: { text?: string }) {
  return (
    <p className="animate-late grid min-h-[60vh] place-items-center text-ink-soft" role="status">
      <span className="flex items-center gap-3">
        <Spinner />
        {text}
      </span>
    </p>
  )
}
