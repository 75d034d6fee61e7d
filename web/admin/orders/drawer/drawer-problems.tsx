import { useState } from 'react'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { AdminProblem } from '#contract/orders/after-delivery-shapes.ts'
import { CloseProblemDialog } from '#web/admin/orders/core/close-problem-dialog.tsx'
import { PayProblemDialog } from '#web/admin/orders/core/pay-problem-dialog.tsx'
import * as ordersTexts from '#web/admin/orders/texts.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { spanText } from '#web/design/text/spoken-time.ts'
import { problemText } from '#web/entities/orders/after-delivery-text.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { DrawerSection } from './drawer-section.tsx'
import * as texts from './texts.ts'

/** Shows what the customer reported: the items with what was paid, the photograph, and our answer. */
export function DrawerProblems({ order, nowMs }: { order: AdminOrder; nowMs: number }) {
  if (order.problems.length === 0) return null
  const open = order.problems.filter(({ status }) => status === 'open').length
  return (
    <DrawerSection
      title={texts.reports.title}
      aside={open > 0 ? <Badge tone="pepper">{texts.reports.open(open)}</Badge> : undefined}
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
  problem: AdminProblem
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
        <strong className="font-semibold">{problemText[problem.kind]}</strong>
        <span className="text-xs text-ink-soft">
          {common.time.ago(spanText(nowMs - Date.parse(problem.reportedAt)))}
        </span>
      </p>
      <ul>
        {lines.map((item) => (
          <li key={item.id} className="flex justify-between gap-3">
            <span>{item.substituteName ?? item.name}</span>
            {item.paidKobo === null ? (
              <span>{texts.reports.notBought}</span>
            ) : (
              <Naira amountKobo={item.paidKobo} />
            )}
          </li>
        ))}
        {lines.length === 0 && (
          <li className="flex justify-between gap-3">
            <span>{common.label.wholeOrder}</span>
            <Naira amountKobo={order.bill.totalKobo ?? 0} />
          </li>
        )}
      </ul>
      {problem.words !== null && <p>“{problem.words}”</p>}
      {problem.pictureId !== null && (
        <a
          href={urlOf(getPictureEndpoint, { params: { id: problem.pictureId } })}
          target="_blank"
          rel="noreferrer"
        >
          <img
            src={urlOf(getPictureEndpoint, { params: { id: problem.pictureId } })}
            alt={texts.reports.photo}
            className="max-h-64 w-full rounded-sm bg-paper object-contain"
          />
        </a>
      )}
      {problem.outcome !== null && <Answered problem={problem} outcome={problem.outcome} />}
      {problem.status === 'open' && (mayPay || mayClose) && (
        <div className="flex flex-wrap gap-2">
          {mayPay && problem.mostKobo > 0 && (
            <Button size="sm" className="max-sm:min-h-11" onClick={() => setAsked('pay')}>
              {adminTexts.refund.submit}
            </Button>
          )}
          {mayClose && (
            <Button size="sm" kind="secondary" className="max-sm:min-h-11" onClick={() => setAsked('close')}>
              {texts.reports.answer}
            </Button>
          )}
        </div>
      )}
      {asked === 'pay' && <PayProblemDialog {...question} />}
      {asked === 'close' && <CloseProblemDialog {...question} />}
    </li>
  )
}

const outcomes: Record<NonNullable<AdminProblem['outcome']>, string> = {
  credited: texts.reports.refundedWallet,
  refunded: texts.reports.refundedSource,
  explained: ordersTexts.answer.explained,
  declined: ordersTexts.answer.declined,
}

function Answered({
  problem,
  outcome,
}: {
  problem: AdminProblem
  outcome: NonNullable<AdminProblem['outcome']>
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
