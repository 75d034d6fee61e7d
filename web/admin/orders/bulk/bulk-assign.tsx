import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BagPlace, bagPlaces, type GoodsFate, goodsFates } from '#contract/core/order-shapes.ts'
import type { AdminAgent } from '#contract/orders/admin-orders.ts'
import { bulkAssignEndpoint } from '#contract/orders/bulk-actions.ts'
import { lateOf } from '#web/admin/orders/core/late-of.ts'
import { ReasonField } from '#web/admin/orders/core/reason-field.tsx'
import * as ordersTexts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { agentsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import * as texts from './texts.ts'

const usual = [texts.assign.reasonLoad, ordersTexts.assign.reasonCannotContinue]
const fates = goodsFates.map((fate) => [fate, texts.assign.goodsOptions[fate]] as const)
const places = bagPlaces.map((place) => [place, texts.assign.bagOptions[place]] as const)

/** Gives many orders to one agent, from the queue or from others. */
export function BulkAssign({ orders, holders, count, onClose, onStarted }: BulkDialogProps) {
  const agents = useQuery(agentsQuery)
  const nowMs = useNow(15_000)
  const [agentId, setAgentId] = useState('')
  const [goods, setGoods] = useState<GoodsFate | undefined>()
  const [bag, setBag] = useState<BagPlace | undefined>()
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useAccountAction(bulkAssignEndpoint, onStarted)
  const onDuty = (agents.data ?? []).filter(({ isOnDuty }) => isOnDuty)
  const from = 'ids' in orders ? [...holders] : undefined
  const body = {
    orders,
    agentId,
    reason: reason.trim(),
    ...(from && { from }),
    ...(goods && { goods }),
    ...(bag && { bag }),
  }
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.assign.title(count)}
      label={adminTexts.order.assign}
      isReady={agentId !== '' && reason.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ body })}
    >
      <div className="grid gap-4">
        {agents.data === undefined && <LoadState title={adminTexts.agent.failed} query={agents} />}
        <SelectField
          label={common.label.agent}
          placeholder={adminTexts.agent.choose}
          options={onDuty.map((agent) => [agent.id, nameWithLoad(agent, nowMs)] as const)}
          value={agentId}
          onChange={(event) => setAgentId(event.currentTarget.value)}
        />
        <SelectField
          label={texts.assign.goods}
          placeholder={texts.assign.goodsRefused}
          options={fates}
          value={goods ?? ''}
          onChange={({ currentTarget: { value } }) => setGoods(goodsFates.find((fate) => fate === value))}
        />
        <SelectField
          label={texts.assign.bags}
          placeholder={texts.assign.bagsRefused}
          options={places}
          value={bag ?? ''}
          onChange={({ currentTarget: { value } }) => setBag(bagPlaces.find((place) => place === value))}
        />
        <ReasonField value={reason} onChange={setReason} usual={usual} />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}

/** `Musa Ibrahim: 2 trips, 12 min late`. */
function nameWithLoad(agent: AdminAgent, nowMs: number): string {
  return `${agent.name}: ${[adminTexts.agent.tripCount(agent.activeTrips), ...lateOf(agent, nowMs)].join(', ')}`
}
