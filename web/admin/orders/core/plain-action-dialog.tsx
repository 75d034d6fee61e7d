import { useState } from 'react'
import type { GoodsFate } from '#contract/core/order-shapes.ts'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { GoodsField, goodsInHandKobo } from './goods-field.tsx'
import type { QuestionProps } from './question-props.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAction } from './use-order-action.ts'

const actions = {
  unassign: {
    title: texts.unassign.title,
    body: texts.unassign.body,
    button: texts.unassign.submit,
    usual: [
      texts.assign.reasonCannotContinue,
      texts.unassign.reasonNoAnswer,
      texts.unassign.reasonWrongAgent,
    ],
  },
  redeliver: {
    title: texts.redelivery.title,
    body: texts.redelivery.body,
    button: texts.redelivery.submit,
    usual: [texts.redelivery.reasonCalled, texts.redelivery.reasonAddress, texts.redelivery.reasonTime],
  },
  waiveFee: {
    title: texts.waiver.title,
    body: texts.waiver.body,
    button: texts.waiver.submit,
    usual: [texts.waiver.reasonAgent, texts.waiver.reasonMarket, texts.waiver.reasonMistake],
    hint: texts.waiver.reasonHint,
  },
} as const

/** An action that needs only a reason. */
export function PlainActionDialog({
  kind,
  order,
  isOpen,
  onClose,
}: QuestionProps & { kind: keyof typeof actions }) {
  const [reason, setReason] = useState('')
  const [goods, setGoods] = useState<GoodsFate | null>(null)
  const mustSayGoods = kind === 'unassign' && goodsInHandKobo(order) > 0
  const action = actions[kind]
  const { run, isBusy, problem } = useOrderAction(kind, order.id, onClose)
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={action.title}
      label={action.button}
      isReady={reason.trim() !== '' && (!mustSayGoods || goods !== null)}
      isBusy={isBusy}
      onConfirm={() =>
        run({
          reason: reason.trim(),
          ...(mustSayGoods && goods !== null && { goods }),
          ...(kind === 'unassign' && order.agent !== null && { from: order.agent.id }),
        })
      }
    >
      <div className="grid gap-4">
        <p>{action.body}</p>
        {mustSayGoods && <GoodsField order={order} value={goods} onChange={setGoods} />}
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={action.usual}
          {...('hint' in action && { hint: action.hint })}
        />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
