import { Camera } from 'lucide-react'
import type { WaitingProblem } from '#contract/after-shapes.ts'
import { Badge } from '#web/design/badge.tsx'
import { spanText } from '#web/design/spoken-time.ts'
import { problemWords } from '#web/orders/after-words.ts'
import { shortCode } from './board-card.tsx'

/** A customer's report that nobody has answered; leads to its order. */
export function ProblemRow({ problem, nowMs }: { problem: WaitingProblem; nowMs: number }) {
  const about = problem.lines.length === 0 ? 'The whole order' : problem.lines.join(', ')
  return (
    <li className="hover:bg-sunken">
      <a
        href={`/admin?order=${problem.orderId}`}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 p-3 md:grid-cols-[10rem_minmax(0,1fr)_6rem]"
      >
        <span>
          <Badge tone="pepper">Reported</Badge>
        </span>
        <span className="min-w-0 max-md:order-2 max-md:col-span-2">
          <span className="flex items-center gap-1.5">
            <span className="truncate">
              <strong className="font-semibold">{about}</strong>: {problemWords[problem.kind].toLowerCase()}
            </span>
            {problem.pictureId !== null && (
              <Camera className="size-4 shrink-0 text-ink-soft" role="img" aria-label="with a photo" />
            )}
          </span>
          <span className="block truncate text-xs text-ink-soft">
            <span className="font-mono">{shortCode(problem.orderCode)}</span>, {problem.customerName},{' '}
            {problem.marketName}
            {problem.words !== null && `: “${problem.words}”`}
          </span>
        </span>
        <span className="text-right text-ink-soft tabular-nums">
          {spanText(nowMs - Date.parse(problem.reportedAt))}
        </span>
      </a>
    </li>
  )
}
