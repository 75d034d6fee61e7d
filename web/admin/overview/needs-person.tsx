import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isGodMode } from '#contract/accounts/accounts.ts'
import type { AdminAgent, BoardOrder } from '#contract/orders/admin-orders.ts'
import { WaitingRow } from '#web/admin/chats/waiting-row.tsx'
import { shortCode } from '#web/admin/orders/core/board-card.tsx'
import { ProblemBadges } from '#web/admin/orders/core/problem-badges.tsx'
import { ProblemRow } from '#web/admin/orders/problem-row.tsx'
import { UnsettledRow } from '#web/admin/orders/settling/unsettled-row.tsx'
import { byRank, type Need, type Ranked, rankOf } from '#web/admin/shell/need-ranks.ts'
import { countNeeds, hiddenOf, needsOf } from '#web/admin/shell/needs.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import { useWaitingChats } from '#web/admin/shell/use-waiting-chats.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import type { Overview } from '#web/entities/agents/dispatch-queries.ts'
import { OrderClock } from '#web/entities/orders/order-clock.tsx'
import { callLink, firstNameOf } from '#web/entities/orders/person-links.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { useMe } from '#web/platform/session/session.ts'
import { AgentsRow, CeilingRow, MissingRow, SilentRow } from './agent-need-rows.tsx'
import { ClearReceipt } from './clear-receipt.tsx'
import { ActionLink, AddedRow, CountRow, JobsRow, MoreRow, NeedRow, ReceiptRow } from './need-rows.tsx'
import { TakenBackRow } from './taken-back-row.tsx'
import * as texts from './texts.ts'
import { UnknownMoreRow, UnknownRow } from './unknown-row.tsx'

interface NeedsPersonProps {
  overview: Overview
  nowMs: number
  onAssign: (orderId: string) => void
  onRemit: (agent: AdminAgent) => void
}

function ConfirmMailRow({ nowMs }: { nowMs: number }) {
  return (
    <NeedRow
      tone="pepper"
      badge={common.label.email}
      since={null}
      nowMs={nowMs}
      action={<ActionLink href="/admin/settings/email" action={texts.actions.confirm} />}
    >
      {texts.systemNeeds.emailChanged}
    </NeedRow>
  )
}

function RemovePracticeRow({ nowMs }: { nowMs: number }) {
  return (
    <NeedRow
      tone="pepper"
      badge={texts.systemNeeds.practice}
      since={null}
      nowMs={nowMs}
      action={<ActionLink href="/admin/settings/hours" action={common.action.remove} />}
    >
      {texts.systemNeeds.practiceLeft}
    </NeedRow>
  )
}

/** Everything that needs a person, the most urgent first. */
export function NeedsPerson({ overview, nowMs, onAssign, onRemit }: NeedsPersonProps) {
  const mayManage = useMay('orders.manage')
  const mayTakeCash = useMay('money.manage')
  const waiting = useWaitingChats()
  const me = useMe()
  const [clearing, setClearing] = useState<Extract<Need, { kind: 'receipt' }>['receipt'] | null>(null)
  const isOwner = me != null && isGodMode(me)
  const mustConfirmMail = overview.needsMailConfirmed && isOwner
  const rowOf = (need: Need): ReactNode => {
    const { key } = need
    switch (need.kind) {
      case 'order': {
        const { order } = need
        const assign = mayManage && order.needsAssigning ? () => onAssign(order.id) : null
        return <OrderRow key={key} order={order} nowMs={nowMs} onAssign={assign} />
      }
      case 'unsettled':
        return <UnsettledRow key={key} order={need.order} nowMs={nowMs} />
      case 'problem':
        return <ProblemRow key={key} problem={need.problem} nowMs={nowMs} />
      case 'overCeiling': {
        const remit = mayTakeCash ? () => onRemit(need.agent) : null
        return <CeilingRow key={key} agent={need.agent} nowMs={nowMs} onRemit={remit} />
      }
      case 'receipt':
        return <ReceiptRow key={key} need={need} nowMs={nowMs} onClear={() => setClearing(need.receipt)} />
      case 'takenBack':
        return <TakenBackRow key={key} need={need} nowMs={nowMs} />
      case 'added':
        return <AddedRow key={key} need={need} nowMs={nowMs} />
      case 'unknownNews':
        return <UnknownRow key={key} need={need} nowMs={nowMs} />
      case 'unknownMore':
        return <UnknownMoreRow key={key} count={need.count} nowMs={nowMs} />
      case 'silent':
        return <SilentRow key={key} agent={need.agent} nowMs={nowMs} />
      case 'missing':
        return <MissingRow key={key} agent={need.agent} nowMs={nowMs} />
      case 'applications':
      case 'document':
        return <AgentsRow key={key} need={need} nowMs={nowMs} />
      case 'jobs':
        return <JobsRow key={key} need={need} nowMs={nowMs} />
      default:
        return <CountRow key={key} need={need} nowMs={nowMs} />
    }
  }
  const rows: (Ranked & { row: ReactNode })[] = needsOf(overview).map((need) => ({
    rank: rankOf(need),
    since: need.since,
    worthKobo: need.worthKobo,
    row: rowOf(need),
  }))
  for (const hidden of hiddenOf(overview))
    rows.push({ rank: hidden.rank, since: null, row: <MoreRow key={hidden.list} hidden={hidden} /> })
  const hasChats = waiting.unanswered > 0
  if (hasChats)
    rows.push({
      rank: 'people',
      since: waiting.longestSince,
      row: <WaitingRow key="chats" waiting={waiting} />,
    })
  if (mustConfirmMail)
    rows.push({ rank: 'signals', since: null, row: <ConfirmMailRow key="mail" nowMs={nowMs} /> })
  if (overview.needsPracticeRemoved)
    rows.push({ rank: 'overdue', since: null, row: <RemovePracticeRow key="practice" nowMs={nowMs} /> })
  rows.sort(byRank)
  const ownNeeds = [mustConfirmMail, overview.needsPracticeRemoved].filter(Boolean).length
  const count = countNeeds(overview) + waiting.unanswered + ownNeeds
  return (
    <section aria-labelledby="needs" className="grid gap-2">
      <h2 id="needs" className="flex items-baseline gap-2 text-lg" aria-live="polite">
        {texts.needs.attention}
        <span className="shrink-0 font-sans text-sm font-semibold text-ink-soft tabular-nums">
          {texts.needs.count(count, rows.length)}
        </span>
      </h2>
      {rows.length === 0 && (
        <p className="flex items-center gap-3 rounded-lg border border-line bg-paper p-5">
          <CircleCheck className="size-6 shrink-0 text-leaf" aria-hidden="true" />
          {texts.needs.empty}
        </p>
      )}
      {rows.length > 0 && (
        <ul
          data-column="needs"
          className="divide-y divide-line rounded-lg border border-line bg-paper text-sm"
        >
          {rows.map(({ row }) => row)}
        </ul>
      )}
      <ClearReceipt key={clearing?.movementId} receipt={clearing} onClose={() => setClearing(null)} />
    </section>
  )
}

interface OrderRowProps {
  order: BoardOrder
  nowMs: number
  onAssign: (() => void) | null
}

function OrderRow({ order, nowMs, onAssign }: OrderRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 pr-3 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_6.5rem]">
      <a
        href={`/admin?order=${order.id}`}
        data-card={order.id}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-1.5 md:grid-cols-[9rem_minmax(0,1fr)_5rem_6rem]"
      >
        <span className="flex flex-wrap gap-1 max-md:col-span-2">
          <ProblemBadges order={order} nowMs={nowMs} />
        </span>
        <span className="min-w-0 max-md:order-2 max-md:col-span-2">
          <span className="block truncate">
            {texts.needs.from(order.market.name)} <strong className="font-semibold">{order.area}</strong>
          </span>
          <span className="block truncate text-xs text-ink-soft">
            <span className="font-mono">{shortCode(order.code)}</span>, {order.customerName}
          </span>
        </span>
        <span className="max-md:order-3">
          {statusLabel[order.status]}
          <span className="md:hidden">, </span>
          <span className="text-ink-soft md:block">
            {order.agent === null ? adminTexts.order.noAgent : firstNameOf(order.agent.name)}
          </span>
        </span>
        <span className="max-md:order-4">
          <OrderClock order={order} nowMs={nowMs} size="sm" />
        </span>
      </a>
      {onAssign !== null && (
        <Button size="sm" className="max-sm:min-h-11" onClick={onAssign}>
          {adminTexts.order.assign}
        </Button>
      )}
      {onAssign === null && order.codeLocked && (
        <a href={`/admin?order=${order.id}`} className={`${buttonClass('primary', 'sm')} max-sm:min-h-11`}>
          {texts.needs.complete}
        </a>
      )}
      {onAssign === null && !order.codeLocked && <LateAction order={order} />}
    </li>
  )
}

/** Calls the agent who is late, or opens the order where nobody can be called. */
function LateAction({ order: { id, agent } }: { order: BoardOrder }) {
  return agent === null || agent.phone === null ? (
    <ActionLink href={`/admin?order=${id}`} action={texts.actions.open} />
  ) : (
    <ActionLink href={callLink(agent.phone)} action={common.action.call} />
  )
}
