import { Camera } from 'lucide-react'
import type { WaitingProblem } from '#contract/orders/after-delivery-shapes.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { spanText } from '#web/design/text/spoken-time.ts'
import { problemText } from '#web/entities/orders/after-delivery-text.ts'
import { shortCode } from './core/board-card.tsx'
import * as texts from './texts.ts'

/** A customer's report that nobody has answered; leads to its order. */
export function ProblemRow({ problem, nowMs }: { problem: WaitingProblem; nowMs: number }) {
  const about = problem.lines.length === 0 ? common.label.wholeOrder : problem.lines.join(', ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 pr-3 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_6.5rem]">
      <a
        href={`/admin?order=${problem.orderId}`}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-3 py-1.5 md:grid-cols-[9rem_minmax(0,1fr)_6rem]"
      >
        <span>
          <Badge tone="pepper">{texts.report.badge}</Badge>
        </span>
        <span className="min-w-0 max-md:order-2 max-md:col-span-2">
          <span className="flex items-center gap-1.5">
            <span className="truncate">
              <strong className="font-semibold">{about}</strong>: {problemText[problem.kind].toLowerCase()}
            </span>
            {problem.pictureId !== null && (
              <Camera className="size-4 shrink-0 text-ink-soft" role="img" aria-label={texts.report.photo} />
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
      <a
        href={`/admin?order=${problem.orderId}`}
        className={`${buttonClass('secondary', 'sm')} max-sm:min-h-11 md:justify-self-end`}
      >
        {texts.report.answer}
      </a>
    </li>
  )
}
