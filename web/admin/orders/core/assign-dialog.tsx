import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BagPlace, GoodsFate } from '#contract/core/order-shapes.ts'
import type { AdminAgent, AdminOrder } from '#contract/orders/admin-orders.ts'
import { distanceM } from '#domain/places/geo.ts'
import { pluralOf } from '#domain/plurals.ts'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { spanText } from '#web/design/text/spoken-time.ts'
import { adminOrderQuery, agentsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { BagField, GoodsField, goodsInHandKobo, mustSayBag } from './goods-field.tsx'
import { lateOf } from './late-of.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAction } from './use-order-action.ts'

interface AssignDialogProps {
  /** Names the order to give to somebody; closed while null. */
  orderId: string | null
  onClose: () => void
}

/** Gives an order to an agent, or moves it to another one. */
export function AssignDialog({ orderId, onClose }: AssignDialogProps) {
  const [shown, setShown] = useState({ orderId, serial: 0, isOpen: orderId !== null })
  // Each opening is a fresh dialog, which keeps its content while it leaves the screen.
  if (orderId !== null && !shown.isOpen) setShown({ orderId, serial: shown.serial + 1, isOpen: true })
  if (orderId === null && shown.isOpen) setShown({ ...shown, isOpen: false })
  if (shown.orderId === null) return null
  return <Assigning key={shown.serial} orderId={shown.orderId} isOpen={shown.isOpen} onClose={onClose} />
}

const usual = [
  texts.assign.reasonNobody,
  texts.assign.reasonNearest,
  texts.assign.reasonAsked,
  texts.assign.reasonCannotContinue,
]

function Assigning({ orderId, isOpen, onClose }: { orderId: string; isOpen: boolean; onClose: () => void }) {
  const order = useQuery({ ...adminOrderQuery(orderId), enabled: isOpen }).data
  const agents = useQuery({ ...agentsQuery, enabled: isOpen })
  const nowMs = useNow(15_000)
  const [agentId, setAgentId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [goods, setGoods] = useState<GoodsFate | null>(null)
  const [bag, setBag] = useState<BagPlace | null>(null)
  const { run, isBusy, problem } = useOrderAction('assign', orderId, (changed) => {
    showToast(texts.assign.done(firstNameOf(changed.agent?.name ?? common.label.theAgent)), {
      tone: 'success',
    })
    onClose()
  })
  const isMove = order?.agent != null
  const mustSayGoods = isMove && goodsInHandKobo(order) > 0
  const mustBag = isMove && mustSayBag(order, mustSayGoods ? goods : null)
  const isSaid = (!mustSayGoods || goods !== null) && (!mustBag || bag !== null)
  const mayAssign = order?.actions.includes('assign') ?? false
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isMove ? texts.assign.moveTitle : texts.assign.title}
      label={isMove ? texts.assign.move : adminTexts.order.assign}
      isReady={agentId !== null && reason.trim() !== '' && mayAssign && isSaid}
      isBusy={isBusy}
      onConfirm={() =>
        agentId !== null &&
        run({
          agentId,
          from: order?.agent?.id ?? null,
          reason: reason.trim(),
          ...(mustSayGoods && goods !== null && { goods }),
          ...(mustBag && bag !== null && { bag }),
        })
      }
    >
      <div className="grid gap-4">
        {order !== undefined && !mayAssign && <p>{texts.assign.tooLate}</p>}
        {order === undefined || agents.data === undefined ? (
          <LoadState title={adminTexts.agent.failed} query={agents}>
            <Skeleton className="h-40 w-full" />
          </LoadState>
        ) : (
          <RadioCards
            legend={common.label.agent}
            value={agentId}
            onChange={setAgentId}
            cards={nearestFirst(agents.data, order).map((agent) => agentCard(agent, order, nowMs))}
          />
        )}
        {mustSayGoods && <GoodsField order={order} value={goods} onChange={setGoods} />}
        {mustBag && <BagField value={bag} onChange={setBag} />}
        <ReasonField value={reason} onChange={setReason} usual={usual} />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}

function agentCard(agent: AdminAgent, order: AdminOrder, nowMs: number) {
  const isHolder = agent.id === order.agent?.id
  const away = metresAway(agent, order)
  const holds = agent.cashHeldKobo > 0 ? [texts.assign.cashHeld(nairaText(agent.cashHeldKobo, false))] : []
  const facts = [
    ...(agent.silentSince === null
      ? []
      : [texts.assign.phoneSilent(spanText(nowMs - Date.parse(agent.silentSince)))]),
    away === null
      ? texts.assign.locationUnknown
      : adminTexts.agent.distanceFromMarket(distanceText(away), order.market.name),
    pluralOf(agent.activeTrips, common.count.oneTrip, common.count.manyTrips(agent.activeTrips)),
    ...lateOf(agent, nowMs),
    ...holds,
  ]
  return {
    value: agent.id,
    title: agent.name,
    detail: isHolder ? texts.assign.holder : agent.isOnDuty ? facts.join(', ') : texts.assign.offDuty,
    isDisabled: isHolder || !agent.isOnDuty || agent.cashHeldKobo >= agent.cashCeilingKobo,
  }
}

function nearestFirst(agents: readonly AdminAgent[], order: AdminOrder): AdminAgent[] {
  const rank = (agent: AdminAgent) =>
    (metresAway(agent, order) ?? 1e6) + (agent.silentSince === null ? 0 : 1e8) + (agent.isOnDuty ? 0 : 1e9)
  return [...agents].sort((a, b) => rank(a) - rank(b))
}

function metresAway({ position }: AdminAgent, { market }: AdminOrder): number | null {
  return position === null ? null : distanceM(position, market)
}
