import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type FailureReason, failureReasons } from '#contract/core/order-shapes.ts'
import type { StepProps } from '#web/agent/trip/core/trip-actions.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { failureText } from '#web/entities/orders/status-label.ts'
import * as texts from './texts.ts'

/** The goods cannot be handed over: why, for an admin to decide. */
export function NotHandedOver({ doStep, isBusy }: { doStep: StepProps['doStep']; isBusy: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<FailureReason | null>(null)
  const [note, setNote] = useState('')
  const isNotified = reason !== null && (reason !== 'other' || note.trim() !== '')
  const record = async () => {
    if (reason === null) return
    await doStep('fail', { reason, note: note.trim() === '' ? null : note.trim() })
    setIsOpen(false)
  }
  return (
    <>
      <Button
        kind="quiet"
        icon={<TriangleAlert />}
        onClick={() => setIsOpen(true)}
        className="-ml-3 self-start"
      >
        {texts.notDelivered.open}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={common.state.notDelivered}
        footer={
          <Button
            kind="danger"
            size="lg"
            isWide
            disabled={!isNotified}
            isBusy={isBusy}
            onClick={() => void record()}
          >
            {texts.notDelivered.submit}
          </Button>
        }
      >
        <div className="grid gap-4">
          <p>{texts.notDelivered.intro}</p>
          <RadioCards
            legend={texts.notDelivered.reason}
            value={reason}
            onChange={setReason}
            cards={failureReasons.map((value) => ({ value, title: failureText[value] }))}
          />
          <TextArea
            label={texts.notDelivered.details}
            isOptional={reason !== 'other'}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
      </Sheet>
    </>
  )
}
