import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminAgent, AdminOrder } from '#contract/admin.ts'
import { distanceM } from '#contract/geo.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { distanceText } from '#web/orders/order-words.ts'
import { ActProblem } from './act-problem.tsx'
import { adminOrderQuery, agentsQuery } from './dispatch-queries.ts'
import { firstNameOf } from './person-links.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAct } from './use-order-act.ts'

interface AssignDialogProps {
  /** The order to give to somebody; closed while null. */
  orderId: string | null
  onClose: () => void
}

/** Gives an order to an agent, or moves it to another one. */
export function AssignDialog({ orderId, onClose }: AssignDialogProps) {
  const [shown, setShown] = useState({ orderId, serial: 0, isOpen: orderId !== null })
  // Each opening is a fresh question, which keeps its content while it leaves the screen.
  if (orderId !== null && !shown.isOpen) setShown({ orderId, serial: shown.serial + 1, isOpen: true })
  if (orderId === null && shown.isOpen) setShown({ ...shown, isOpen: false })
  if (shown.orderId === null) return null
  return <Assigning key={shown.serial} orderId={shown.orderId} isOpen={shown.isOpen} onClose={onClose} />
}

const usual = ['Nobody accepted', 'Nearest to the market', 'The agent asked for it', 'The agent cannot go on']

function Assigning({ orderId, isOpen, onClose }: { orderId: string; isOpen: boolean; onClose: () => void }) {
  const order = useQuery({ ...adminOrderQuery(orderId), enabled: isOpen }).data
  const agents = useQuery({ ...agentsQuery, enabled: isOpen })
  const [agentId, setAgentId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useOrderAct('assign', orderId, (changed) => {
    showToast(`${firstNameOf(changed.agent?.name ?? 'The agent')} has it now.`, { tone: 'success' })
    onClose()
  })
  const isMove = order?.agent != null
  const mayAssign = order?.actions.includes('assign') ?? false
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isMove ? 'Move to another agent' : 'Assign to an agent'}
      words={isMove ? 'Move' : 'Assign'}
      isReady={agentId !== null && reason.trim() !== '' && mayAssign}
      isBusy={isBusy}
      onAct={() => agentId !== null && run({ agentId, reason: reason.trim() })}
    >
      <div className="grid gap-4">
        {order !== undefined && !mayAssign && <p>This order can no longer be given to an agent.</p>}
        {agents.error !== null && agents.data === undefined && (
          <ErrorState title="We could not load the agents." onRetry={() => void agents.refetch()} />
        )}
        {order === undefined || agents.data === undefined ? (
          agents.error === null && <Skeleton className="h-40 w-full" />
        ) : (
          <RadioCards
            legend="Agent"
            value={agentId}
            onChange={setAgentId}
            cards={nearestFirst(agents.data, order).map((agent) => agentCard(agent, order))}
          />
        )}
        <ReasonField value={reason} onChange={setReason} usual={usual} />
        <ActProblem problem={problem} />
      </div>
    </AskDialog>
  )
}

function agentCard(agent: AdminAgent, order: AdminOrder) {
  const isHolder = agent.id === order.agent?.id
  const away = metresAway(agent, order)
  const holds = agent.cashHeldKobo > 0 ? [`holds ${nairaText(agent.cashHeldKobo, false)}`] : []
  const facts = [
    away === null ? 'place unknown' : `${distanceText(away)} from ${order.market.name}`,
    agent.activeTrips === 1 ? '1 trip' : `${agent.activeTrips} trips`,
    ...holds,
  ]
  return {
    value: agent.id,
    title: agent.name,
    detail: isHolder ? 'has it now' : agent.isOnDuty ? facts.join(', ') : 'off duty',
    isDisabled: isHolder || !agent.isOnDuty || agent.cashHeldKobo >= agent.cashCeilingKobo,
  }
}

function nearestFirst(agents: readonly AdminAgent[], order: AdminOrder): AdminAgent[] {
  const rank = (agent: AdminAgent) => (metresAway(agent, order) ?? 1e6) + (agent.isOnDuty ? 0 : 1e9)
  return [...agents].sort((a, b) => rank(a) - rank(b))
}

function metresAway({ position }: AdminAgent, { market }: AdminOrder): number | null {
  return position === null ? null : distanceM(position, market)
}
