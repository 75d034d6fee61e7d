import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { CancelDialog } from '#web/admin/orders/core/cancel-dialog.tsx'
import { ChangeListDialog } from '#web/admin/orders/core/change-list-dialog.tsx'
import { DeliverDialog } from '#web/admin/orders/core/deliver-dialog.tsx'
import { FailDialog } from '#web/admin/orders/core/fail-dialog.tsx'
import { MoveAddressDialog } from '#web/admin/orders/core/move-address-dialog.tsx'
import { PlainActionDialog } from '#web/admin/orders/core/plain-action-dialog.tsx'
import type { QuestionProps } from '#web/admin/orders/core/question-props.ts'
import { SettleDialog } from '#web/admin/orders/settling/settle-dialog.tsx'
import * as ordersTexts from '#web/admin/orders/texts.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

type Action = AdminOrder['actions'][number]

interface DrawerActionsProps {
  order: AdminOrder
  onAssign: () => void
}

export function DrawerActions({ order, onAssign }: DrawerActionsProps) {
  const [asked, setAsked] = useState<{ action: Action; serial: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isSettling, setIsSettling] = useState(false)
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
            {action === 'assign' && order.agent !== null ? ordersTexts.assign.move : text[action]}
          </Button>
        ))}
        {canSettle(order) && (
          <Button
            size="sm"
            kind="secondary"
            onClick={() => setIsSettling(true)}
            className="max-sm:min-h-11 max-sm:flex-1"
          >
            {texts.drawerActions.settle}
          </Button>
        )}
      </div>
      {isSettling && order.settling !== null && (
        <SettleDialog order={order.settling} onClose={() => setIsSettling(false)} />
      )}
      {asked !== null && <Question key={asked.serial} action={asked.action} {...question} />}
    </>
  )
}

/** Returns whether an ended order can be settled, or paid after all. */
export function canSettle({ settling }: AdminOrder): boolean {
  return settling?.ways.some((way) => way !== 'redeliver') ?? false
}

function Question({ action, ...question }: QuestionProps & { action: Action }) {
  switch (action) {
    case 'cancel':
      return <CancelDialog {...question} />
    case 'deliver':
      return <DeliverDialog {...question} />
    case 'fail':
      return <FailDialog {...question} />
    case 'changeList':
      return <ChangeListDialog {...question} />
    case 'moveAddress':
      return <MoveAddressDialog {...question} />
    case 'unassign':
    case 'redeliver':
    case 'waiveFee':
      return <PlainActionDialog kind={action} {...question} />
    case 'assign':
      return null
  }
}

const text: Record<Action, string> = {
  assign: adminTexts.order.assign,
  unassign: texts.actions.unassign,
  cancel: common.action.cancelOrder,
  deliver: texts.actions.completeHandover,
  fail: common.state.notDelivered,
  redeliver: ordersTexts.redelivery.submit,
  waiveFee: texts.actions.waiveFee,
  moveAddress: texts.actions.moveAddress,
  changeList: texts.actions.changeList,
}

function lookOf(action: Action, order: AdminOrder): 'primary' | 'secondary' {
  if (action === 'assign') return order.agent === null ? 'primary' : 'secondary'
  if (action === 'redeliver') return 'primary'
  return action === 'deliver' && order.codeTriesLeft === 0 ? 'primary' : 'secondary'
}
