import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type FailureReason, failureReasons } from '#contract/order-shapes.ts'
import { Button } from '#web/design/button.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { failureWords } from './status-words.ts'
import type { StepProps } from './trip-body.tsx'

/** The goods cannot be handed over: why, for the office to decide. */
export function NotHandedOver({ doStep, isBusy }: { doStep: StepProps['doStep']; isBusy: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<FailureReason | null>(null)
  const [note, setNote] = useState('')
  const isTold = reason !== null && (reason !== 'other' || note.trim() !== '')
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
        I cannot hand it over
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Not handed over"
        footer={
          <Button
            kind="danger"
            size="lg"
            isWide
            disabled={!isTold}
            isBusy={isBusy}
            onClick={() => void record()}
          >
            Record it
          </Button>
        }
      >
        <div className="grid gap-4">
          <p>
            Call first. If nothing helps, record why and keep the goods: the office decides what happens next.
          </p>
          <RadioCards
            legend="What happened?"
            value={reason}
            onChange={setReason}
            cards={failureReasons.map((value) => ({ value, title: failureWords[value] }))}
          />
          <TextArea
            label="More for the office"
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
