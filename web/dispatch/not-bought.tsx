import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { type OrderItem, unavailableReasons } from '#contract/order-shapes.ts'
import { Button } from '#web/design/button.tsx'
import { NoteField, noteOf } from './note-field.tsx'
import { missingWords } from './status-words.ts'
import type { TripActBody } from './trip-acts.ts'

interface NotBoughtProps {
  item: OrderItem
  /** First name of the customer. */
  name: string
  /** They are being asked about it now. */
  isAsked: boolean
  onMiss: (reason: (typeof unavailableReasons)[number]) => void
  onAsk: (asking: TripActBody<'ask'>) => void
}

/** Nothing to buy: ask the customer where they want that, or say why. */
export function NotBought({ item, name, isAsked, onMiss, onAsk }: NotBoughtProps) {
  const [note, setNote] = useState('')
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Could not buy it?</h3>
      <p className="text-sm text-ink-soft">{wishWords[item.ifMissing]}</p>
      {item.ifMissing === 'ask' && !isAsked && (
        <>
          <NoteField name={name} value={note} onChange={setNote} />
          <Button
            kind="secondary"
            icon={<MessageCircleQuestion />}
            onClick={() => onAsk({ kind: 'not_there', note: noteOf(note) })}
          >
            Ask {name} what to do
          </Button>
        </>
      )}
      <div className="grid grid-cols-3 gap-2">
        {unavailableReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => onMiss(reason)}
            className="min-h-13 rounded-md border border-line-strong bg-paper px-1 text-sm font-semibold hover:border-pepper hover:text-pepper-deep"
          >
            {missingWords[reason]}
          </button>
        ))}
      </div>
    </section>
  )
}

const wishWords: Record<OrderItem['ifMissing'], string> = {
  ask: 'The customer wants to be asked before you go without it.',
  nearest: 'The customer takes the nearest thing to it.',
  skip: 'The customer is fine without it.',
}
