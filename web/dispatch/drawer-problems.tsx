import { useState } from 'react'
import type { AdminOrder } from '#contract/admin.ts'
import type { StaffProblem } from '#contract/after-shapes.ts'
import { getPicture } from '#contract/pictures.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Naira } from '#web/design/naira.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { spanText } from '#web/design/spoken-time.ts'
import { problemWords } from '#web/orders/after-words.ts'
import { urlOf } from '#web/platform/api.ts'
import { CloseProblemDialog } from './close-problem-dialog.tsx'
import { DrawerSection } from './drawer-section.tsx'
import { PayProblemDialog } from './pay-problem-dialog.tsx'
import { useMay } from './use-may.ts'

/** What the customer reported: the lines with what was paid, the photograph, and our answer. */
export function DrawerProblems({ order, nowMs }: { order: AdminOrder; nowMs: number }) {
  if (order.problems.length === 0) return null
  const open = order.problems.filter(({ status }) => status === 'open').length
  return (
    <DrawerSection
      title="Reported by the customer"
      aside={open > 0 ? <Badge tone="pepper">{open} to answer</Badge> : undefined}
    >
      <ul className="grid gap-3">
        {order.problems.map((problem) => (
          <Reported key={problem.id} problem={problem} order={order} nowMs={nowMs} />
        ))}
      </ul>
    </DrawerSection>
  )
}

interface ReportedProps {
  problem: StaffProblem
  order: AdminOrder
  nowMs: number
}

function Reported({ problem, order, nowMs }: ReportedProps) {
  const [asked, setAsked] = useState<'pay' | 'close' | null>(null)
  const mayPay = useMay('money.manage')
  const mayClose = useMay('orders.manage')
  const question = { order, problem, onClose: () => setAsked(null) }
  const lines = order.items.filter(({ id }) => problem.itemIds.includes(id))
  return (
    <li className="grid gap-2 rounded-md bg-sunken p-3">
      <p className="flex items-baseline justify-between gap-3">
        <strong className="font-semibold">{problemWords[problem.kind]}</strong>
        <span className="text-xs text-ink-soft">{spanText(nowMs - Date.parse(problem.reportedAt))} ago</span>
      </p>
      <ul>
        {lines.map((item) => (
          <li key={item.id} className="flex justify-between gap-3">
            <span>{item.substituteName ?? item.name}</span>
            {item.paidKobo === null ? <span>not bought</span> : <Naira amountKobo={item.paidKobo} />}
          </li>
        ))}
        {lines.length === 0 && (
          <li className="flex justify-between gap-3">
            <span>The whole order</span>
            <Naira amountKobo={order.bill.totalKobo ?? 0} />
          </li>
        )}
      </ul>
      {problem.words !== null && <p>“{problem.words}”</p>}
      {problem.pictureId !== null && (
        <a href={urlOf(getPicture, { params: { id: problem.pictureId } })} target="_blank" rel="noreferrer">
          <img
            src={urlOf(getPicture, { params: { id: problem.pictureId } })}
            alt="What the customer shows"
            className="max-h-64 w-full rounded-sm bg-paper object-contain"
          />
        </a>
      )}
      {problem.outcome !== null && <Answered problem={problem} outcome={problem.outcome} />}
      {problem.status === 'open' && (mayPay || mayClose) && (
        <div className="flex flex-wrap gap-2">
          {mayPay && problem.mostKobo > 0 && (
            <Button size="sm" className="max-sm:min-h-11" onClick={() => setAsked('pay')}>
              Give money back
            </Button>
          )}
          {mayClose && (
            <Button size="sm" kind="secondary" className="max-sm:min-h-11" onClick={() => setAsked('close')}>
              Answer without money
            </Button>
          )}
        </div>
      )}
      {asked === 'pay' && <PayProblemDialog {...question} />}
      {asked === 'close' && <CloseProblemDialog {...question} />}
    </li>
  )
}

const outcomes: Record<NonNullable<StaffProblem['outcome']>, string> = {
  credited: 'into the wallet',
  refunded: 'back to where it was paid from',
  explained: 'Explained',
  declined: 'Declined',
}

function Answered({
  problem,
  outcome,
}: {
  problem: StaffProblem
  outcome: NonNullable<StaffProblem['outcome']>
}) {
  const amount = problem.amountKobo === null ? '' : `${nairaText(problem.amountKobo, true)} `
  return (
    <div className="border-t border-line pt-2">
      <Badge tone={problem.amountKobo === null ? 'plain' : 'leaf'}>
        {amount}
        {outcomes[outcome]}
      </Badge>
      {problem.answer !== '' && <p className="mt-1">{problem.answer}</p>}
    </div>
  )
}
