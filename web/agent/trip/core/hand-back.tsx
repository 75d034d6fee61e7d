import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import * as texts from '#web/agent/trip/texts.ts'
import { Button } from '#web/design/button.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import type { StepProps } from './trip-actions.ts'

const reasons = [
  texts.handBack.bike,
  texts.handBack.tooFar,
  texts.handBack.marketClosed,
  texts.handBack.other,
] as const
type Reason = (typeof reasons)[number]

/** Giving the order back to the queue, with the reason; only while nothing is bought. */
export function HandBack({ doStep, isBusy }: { doStep: StepProps['doStep']; isBusy: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<Reason | null>(null)
  const [text, setText] = useState('')
  const said = reason === texts.handBack.other ? text.trim() : (reason ?? '')
  return (
    <>
      <Button kind="quiet" icon={<Undo2 />} onClick={() => setIsOpen(true)} className="-ml-3 self-start">
        {texts.handBack.open}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.handBack.title}
        footer={
          <Button
            kind="danger"
            size="lg"
            isWide
            disabled={said === ''}
            isBusy={isBusy}
            onClick={() => void doStep('handBack', { reason: said }).then(() => setIsOpen(false))}
          >
            {texts.handBack.submit}
          </Button>
        }
      >
        <div className="grid gap-4">
          <p>{texts.handBack.intro}</p>
          <RadioCards
            legend={texts.handBack.reason}
            value={reason}
            onChange={setReason}
            cards={reasons.map((value) => ({ value, title: value }))}
          />
          {reason === texts.handBack.other && (
            <TextArea
              label={texts.handBack.details}
              maxLength={300}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </div>
      </Sheet>
    </>
  )
}
