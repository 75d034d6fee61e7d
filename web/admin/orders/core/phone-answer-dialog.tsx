import { useState } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question, QuestionAnswer } from '#contract/core/question-shapes.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { asksWhatElse } from '#domain/orders/consent.ts'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { limitsOf, questionText, yesText } from '#web/entities/orders/question-text.ts'
import { useOrderAction } from './use-order-action.ts'

interface PhoneAnswerProps {
  order: AdminOrder
  question: Question
  item: OrderItem
  isOpen: boolean
  onClose: () => void
}

/** Records what a customer said on the phone to a question of the agent as agreed on the phone, with who heard it. */
export function PhoneAnswerDialog({ order, question, item, isOpen, onClose }: PhoneAnswerProps) {
  const [answer, setAnswer] = useState<QuestionAnswer | null>(null)
  const [capKobo, setCapKobo] = useState<number | null>(null)
  const { run, isBusy, problem } = useOrderAction('answerByPhone', order.id, onClose)
  const asked = {
    ...question,
    itemName: item.name,
    ...limitsOf(item, question),
    marketName: order.market.name,
  }
  const choices: [QuestionAnswer, string][] = asksWhatElse(question.kind)
    ? [
        ['yes', yesText(asked)],
        ['skip', common.action.skipItem],
      ]
    : [
        ['yes', yesText(asked)],
        ['cap', texts.phoneAnswer.cap],
        ['no', texts.phoneAnswer.no],
        ['skip', common.action.skipItem],
      ]
  const isReady = answer !== null && (answer !== 'cap' || (capKobo ?? 0) > 0)
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.phoneAnswer.title}
      label={texts.phoneAnswer.submit}
      isReady={isReady}
      isBusy={isBusy}
      onConfirm={() =>
        answer !== null &&
        run({ questionId: question.id, answer, capKobo: answer === 'cap' ? capKobo : null })
      }
    >
      <div className="grid gap-4">
        <p className="font-semibold">{questionText(asked)}</p>
        <div className="flex flex-wrap gap-1.5">
          {choices.map(([value, label]) => (
            <Chip
              key={value}
              isOn={answer === value}
              onClick={() => setAnswer(value)}
              className="text-left whitespace-normal!"
            >
              {label}
            </Chip>
          ))}
        </div>
        {answer === 'cap' && (
          <NairaField label={texts.phoneAnswer.capLabel} valueKobo={capKobo} onChange={setCapKobo} />
        )}
        <p className="text-sm text-ink-soft">{texts.phoneAnswer.hint}</p>
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
