import { Suspense, useState } from 'react'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import { reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import type { AfterDelivery, Problem } from '#contract/orders/after-delivery-shapes.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { outcomeText, problemItems, problemText } from '#web/entities/orders/after-delivery-text.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import * as texts from './texts.ts'
import { useIsQueued } from './use-queued-action.ts'

const ProblemSheet = deferredPart(
  async () => (await withWholeStyle(import('./problem-sheet-deferred.tsx'))).ProblemSheet,
)

interface ProblemCardProps {
  order: CustomerOrder
  after: AfterDelivery
  nowMs: number
}

/** What the customer reported about a delivery with our answers, and the way to report more. */
export function ProblemCard({ order, after, nowMs }: ProblemCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isSaved = useIsQueued(reportProblemEndpoint, order.id)
  const untilMs = Date.parse(after.reportUntil)
  const isInTime = nowMs < untilMs
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{texts.problem.heading}</h2>
      {after.problems.length > 0 && (
        <ul className="grid gap-3">
          {after.problems.map((problem) => (
            <Reported key={problem.id} problem={problem} order={order} nowMs={nowMs} />
          ))}
        </ul>
      )}
      {isSaved && <Notice tone="amber">{texts.problem.waiting}</Notice>}
      {isInTime ? (
        <>
          <p className="text-sm text-ink-soft">{texts.problem.intro(momentText(untilMs, nowMs))}</p>
          <Button kind="secondary" isWide onClick={() => setIsOpen(true)}>
            {texts.problem.report}
          </Button>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{texts.problem.tooLate}</p>
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
          <p className="font-semibold">{problemItems(problem.itemIds, order.items)}</p>
          <p className="text-sm text-ink-soft">{problemText[problem.kind]}</p>
          {problem.words !== null && <p className="text-sm">“{problem.words}”</p>}
        </div>
        {problem.pictureId !== null && (
          <img
            src={urlOf(getPictureEndpoint, { params: { id: problem.pictureId } })}
            alt={texts.problem.photo}
            className="size-16 shrink-0 rounded-sm object-cover"
          />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpen ? 'amber' : isPaid ? 'leaf' : 'plain'} hasDot={isOpen}>
          {outcomeText(problem)}
        </Badge>
        <span className="text-xs text-ink-soft">
          {isOpen ? texts.problem.reported : texts.problem.answered} {at}
        </span>
      </p>
      {problem.answer !== null && problem.answer !== '' && <p>{problem.answer}</p>}
    </li>
  )
}
