import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import {
  hasRefused,
  mustAskFirst,
  type UnavailableReason,
  unavailableReasons,
} from '#domain/orders/consent.ts'
import { NoteField, noteOf } from '#web/agent/trip/core/note-field.tsx'
import type { TripActionBody } from '#web/agent/trip/core/trip-actions.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { policyText } from '#web/entities/orders/item-look.tsx'
import { unavailableText } from '#web/entities/orders/status-label.ts'
import * as texts from './texts.ts'

interface NotBoughtProps {
  item: OrderItem
  questions: readonly Question[]
  name: string
  isAsked: boolean
  onUnavailable: (reason: UnavailableReason) => void
  onAsk: (asking: TripActionBody<'ask'>) => void
  /** They named another item with the list. */
  onInstead: (name: string) => void
}

/** Nothing to buy: say why, and ask the customer where they want that. */
export function NotBought(props: NotBoughtProps) {
  const { item, isAsked, onInstead } = props
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{texts.notBought.title}</h3>
      <p className="text-sm text-ink-soft">
        {item.instead || item.onlyIf ? texts.notBought.decided : policyText[item.ifMissing].sentence}
      </p>
      {item.instead && (
        <Button kind="secondary" onClick={() => onInstead(item.instead?.name ?? '')}>
          {texts.notBought.buyInstead(item.instead.name)}
        </Button>
      )}
      {isAsked ? <p className="text-sm">{texts.notBought.waitForAnswer}</p> : <Reasons {...props} />}
    </section>
  )
}

function Reasons({ item, questions, name, onUnavailable, onAsk }: NotBoughtProps) {
  const [chosen, setChosen] = useState<UnavailableReason>('not_there')
  const [note, setNote] = useState('')
  const [askedKobo, setAskedKobo] = useState<number | null>(null)
  const mustAsk = (reason: UnavailableReason) => mustAskFirst(item, questions, reason)
  const isAny = unavailableReasons.some(mustAsk)
  return (
    <>
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{texts.notBought.reason}</legend>
        {unavailableReasons.map((reason) => (
          <Chip
            key={reason}
            className="min-h-13 justify-center rounded-md px-1!"
            {...(mustAsk(reason) && { isOn: reason === chosen })}
            onClick={() => (mustAsk(reason) ? setChosen(reason) : onUnavailable(reason))}
          >
            {unavailableText[reason]}
          </Chip>
        ))}
      </fieldset>
      {isAny && (
        <>
          {chosen === 'too_dear' && (
            <NairaField
              label={texts.item.asked}
              hint={texts.notBought.priceHint(name)}
              valueKobo={askedKobo}
              onChange={setAskedKobo}
            />
          )}
          <NoteField name={name} value={note} onChange={setNote} />
          <Button
            kind="secondary"
            icon={<MessageCircleQuestion />}
            disabled={chosen === 'too_dear' && !askedKobo}
            onClick={() => onAsk({ ...askingFor(chosen, askedKobo), note: noteOf(note) })}
          >
            {texts.notBought.ask(name)}
          </Button>
          {hasRefused(questions, item.id, null) ? (
            <p className="text-sm">{texts.consent.refusedInApp(name)}</p>
          ) : (
            <Button kind="quiet" onClick={() => onUnavailable(chosen)}>
              {texts.notBought.agreedByPhone}
            </Button>
          )}
        </>
      )}
    </>
  )
}

/** Nobody can say what to do about a price that they are not told: "too costly" asks whether to buy at it. */
function askingFor(reason: UnavailableReason, askedKobo: number | null) {
  return reason === 'too_dear' && askedKobo !== null
    ? ({ kind: 'over_cap', askedKobo } as const)
    : ({ kind: reason } as const)
}
