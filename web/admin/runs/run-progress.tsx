import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as texts from './texts.ts'

interface RunProgressProps {
  total: number
  done: number
  refused: number
  failed: number
}

/** Shows how far something is that is done to many: a bar, and how many came out how. */
export function RunProgress({ total, done, refused, failed }: RunProgressProps) {
  const ended = done + refused + failed
  return (
    <div className="grid gap-1.5">
      <ShareBar share={total === 0 ? 0 : ended / total} />
      <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
        <strong className="font-semibold">{texts.progress.ofTotal(ended, total)}</strong>
        <span className="text-leaf">{texts.progress.done(done)}</span>
        {refused > 0 && <span>{texts.progress.refused(refused)}</span>}
        {failed > 0 && <span className="text-pepper-deep">{texts.progress.failed(failed)}</span>}
      </p>
    </div>
  )
}
