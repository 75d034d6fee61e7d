import { Suspense, useState } from 'react'
import { reportProblem } from '#contract/after-delivery.ts'
import type { AfterDelivery, Problem } from '#contract/after-shapes.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { getPicture } from '#contract/pictures.ts'
import { loadWholeStyle } from '#web/app/whole-style.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { drawnLater } from '#web/design/drawn.tsx'
import { Notice } from '#web/design/notice.tsx'
import { urlOf } from '#web/platform/api.ts'
import { outcomeWords, problemLines, problemWords } from './after-words.ts'
import { momentText } from './promise-words.ts'
import { useIsKept } from './use-kept-act.ts'

const ProblemSheet = drawnLater(async () => {
  const [part] = await Promise.all([import('./problem-sheet-later.tsx'), loadWholeStyle()])
  return part.ProblemSheet
})

interface ProblemCardProps {
  order: CustomerOrder
  after: AfterDelivery
  nowMs: number
}

/** What the customer reported about a delivery with our answers, and the way to report more. */
export function ProblemCard({ order, after, nowMs }: ProblemCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isKept = useIsKept(reportProblem, order.id)
  const untilMs = Date.parse(after.reportUntil)
  const isInTime = nowMs < untilMs
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">Something wrong?</h2>
      {after.problems.length > 0 && (
        <ul className="grid gap-3">
          {after.problems.map((problem) => (
            <Reported key={problem.id} problem={problem} order={order} nowMs={nowMs} />
          ))}
        </ul>
      )}
      {isKept && <Notice tone="amber">Your report goes out as soon as there is a network.</Notice>}
      {isInTime ? (
        <>
          <p className="text-sm text-ink-soft">
            Spoilt, missing or short? Show us, and a person answers. You can report it until{' '}
            {momentText(untilMs, nowMs)}.
          </p>
          <Button kind="secondary" isWide onClick={() => setIsOpen(true)}>
            Report a problem
          </Button>
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          The time to report a problem here is over. Call us if something is still not right.
        </p>
      )}
      <Suspense fallback={null}>
        {isOpen && <ProblemSheet order={order} after={after} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Card>
  )
}

interface ReportedProps {
  problem: Problem
  order: CustomerOrder
  nowMs: number
}

function Reported({ problem, order, nowMs }: ReportedProps) {
  const isOpen = problem.status === 'open'
  const isPaid = problem.amountKobo !== null
  const at = momentText(Date.parse(problem.answeredAt ?? problem.reportedAt), nowMs)
  return (
    <li className="grid gap-2 rounded-md bg-sunken p-3">
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{problemLines(problem.itemIds, order.items)}</p>
          <p className="text-sm text-ink-soft">{problemWords[problem.kind]}</p>
          {problem.words !== null && <p className="text-sm">“{problem.words}”</p>}
        </div>
        {problem.pictureId !== null && (
          <img
            src={urlOf(getPicture, { params: { id: problem.pictureId } })}
            alt="What you showed us"
            className="size-16 shrink-0 rounded-sm object-cover"
          />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpen ? 'amber' : isPaid ? 'leaf' : 'plain'} hasDot={isOpen}>
          {outcomeWords(problem)}
        </Badge>
        <span className="text-xs text-ink-soft">
          {isOpen ? 'reported' : 'answered'} {at}
        </span>
      </p>
      {problem.answer !== null && problem.answer !== '' && <p>{problem.answer}</p>}
    </li>
  )
}
