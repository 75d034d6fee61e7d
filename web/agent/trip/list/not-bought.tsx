import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { type OrderItem, unavailableReasons } from '#contract/orders/order-shapes.ts'
import { NoteField, noteOf } from '#web/agent/trip/note-field.tsx'
import type { TripActionBody } from '#web/agent/trip/trip-actions.ts'
import { Button } from '#web/design/button.tsx'
import { missingText } from '#web/entities/orders/status-label.ts'
import * as texts from './texts.ts'

interface NotBoughtProps {
  item: OrderItem
  name: string
  isAsked: boolean
  /** Their customer has still to say what to do without it. */
  mustAsk: boolean
  onUnavailable: (reason: (typeof unavailableReasons)[number]) => void
  onAsk: (asking: TripActionBody<'ask'>) => void
  /** They named another item with the list. */
  onInstead: (name: string) => void
}

/** Nothing to buy: ask the customer where they want that, or say why. */
export function NotBought({ item, name, isAsked, mustAsk, onUnavailable, onAsk, onInstead }: NotBoughtProps) {
  const [note, setNote] = useState('')
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{texts.couldNotBuy}</h3>
      <p className="text-sm text-ink-soft">
        {item.instead || item.onlyIf ? texts.theCustomerSaidWhatToDo : wishText[item.ifMissing]}
      </p>
      {item.instead && (
        <Button kind="secondary" onClick={() => onInstead(item.instead?.name ?? '')}>
          {texts.buyInstead(item.instead.name)}
        </Button>
      )}
      {item.ifMissing === 'ask' && !isAsked && (
        <>
          <NoteField name={name} value={note} onChange={setNote} />
          <Button
            kind="secondary"
            icon={<MessageCircleQuestion />}
            onClick={() => onAsk({ kind: 'not_there', note: noteOf(note) })}
          >
            {texts.askWhatToDo(name)}
          </Button>
        </>
      )}
      <div className="grid grid-cols-3 gap-2">
        {unavailableReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => onUnavailable(reason)}
            className="min-h-13 rounded-md border border-line-strong bg-paper px-1 text-sm font-semibold hover:border-pepper hover:text-pepper-deep"
          >
            {reason === 'not_there' && mustAsk ? texts.agreedByPhone : missingText[reason]}
          </button>
        ))}
      </div>
    </section>
  )
}

const wishText: Record<OrderItem['ifMissing'], string> = {
  ask: texts.askTheCustomerBeforeYouSkip,
  nearest: texts.theCustomerWantsSomethingSimilar,
  skip: texts.theCustomerIsFineWithout,
}
