import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import type { StepProps } from './trip-body.tsx'

const reasons = [
  'Something is wrong with my bike',
  'I am too far from the market',
  'The market is closed',
  'Something else',
] as const
type Reason = (typeof reasons)[number]

/** Giving the errand back to the queue, with the reason; only while nothing is bought. */
export function HandBack({ doStep, isBusy }: { doStep: StepProps['doStep']; isBusy: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<Reason | null>(null)
  const [words, setWords] = useState('')
  const said = reason === 'Something else' ? words.trim() : (reason ?? '')
  return (
    <>
      <Button kind="quiet" icon={<Undo2 />} onClick={() => setIsOpen(true)} className="-ml-3 self-start">
        I cannot do this errand
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Hand the errand back"
        footer={
          <Button
            kind="danger"
            size="lg"
            isWide
            disabled={said === ''}
            isBusy={isBusy}
            onClick={() => void doStep('handBack', { reason: said }).then(() => setIsOpen(false))}
          >
            Hand it back
          </Button>
        }
      >
        <div className="grid gap-4">
          <p>It goes to the next agent at once. Nothing has been bought, so nobody owes anything.</p>
          <RadioCards
            legend="Why?"
            value={reason}
            onChange={setReason}
            cards={reasons.map((value) => ({ value, title: value }))}
          />
          {reason === 'Something else' && (
            <TextArea
              label="Tell the office"
              maxLength={300}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
        </div>
      </Sheet>
    </>
  )
}
