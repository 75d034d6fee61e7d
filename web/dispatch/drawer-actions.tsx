import { useState } from 'react'
import type { AdminOrder } from '#contract/admin.ts'
import { Button } from '#web/design/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { FailDialog } from './fail-dialog.tsx'
import { PlainActDialog } from './plain-act-dialog.tsx'

type Action = AdminOrder['actions'][number]

interface DrawerActionsProps {
  order: AdminOrder
  onAssign: () => void
}

/** What this member of staff may do with the order now. */
export function DrawerActions({ order, onAssign }: DrawerActionsProps) {
  const [asked, setAsked] = useState<{ action: Action; serial: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const ask = (action: Action) => {
    setAsked((before) => ({ action, serial: (before?.serial ?? 0) + 1 }))
    setIsOpen(true)
  }
  const question = { order, isOpen, onClose: () => setIsOpen(false) }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {order.actions.map((action) => (
          <Button
            key={action}
            size="sm"
            kind={lookOf(action, order)}
            onClick={() => (action === 'assign' ? onAssign() : ask(action))}
            className="max-sm:min-h-11 max-sm:flex-1"
          >
            {action === 'assign' && order.agent !== null ? 'Move' : words[action]}
          </Button>
        ))}
      </div>
      {asked !== null && <Question key={asked.serial} action={asked.action} {...question} />}
    </>
  )
}

export interface QuestionProps {
  order: AdminOrder
  isOpen: boolean
  onClose: () => void
}

function Question({ action, ...question }: QuestionProps & { action: Action }) {
  switch (action) {
    case 'cancel':
      return <CancelDialog {...question} />
    case 'deliver':
      return <DeliverDialog {...question} />
    case 'fail':
      return <FailDialog {...question} />
    case 'unassign':
    case 'redeliver':
    case 'waiveFee':
      return <PlainActDialog kind={action} {...question} />
    case 'assign':
      return null
  }
}

const words: Record<Action, string> = {
  assign: 'Assign',
  unassign: 'Back to the queue',
  cancel: 'Cancel order',
  deliver: 'Complete hand-over',
  fail: 'Not delivered',
  redeliver: 'Deliver again',
  waiveFee: 'Waive call-out fee',
}

function lookOf(action: Action, order: AdminOrder): 'primary' | 'secondary' {
  if (action === 'assign') return order.agent === null ? 'primary' : 'secondary'
  if (action === 'redeliver') return 'primary'
  return action === 'deliver' && order.codeTriesLeft === 0 ? 'primary' : 'secondary'
}
