import { MessageCircleQuestion, Phone } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#web/design/button.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Switch } from '#web/design/switch.tsx'
import { PhotoButton } from '#web/orders/photo-button.tsx'
import type { Consent } from './line-rules.ts'
import { NoteField, noteOf } from './note-field.tsx'
import { callLink } from './person-links.ts'
import type { TripActBody } from './trip-acts.ts'

interface LineConsentProps {
  consents: readonly Consent[]
  /** Name of the line. */
  name: string
  customer: { name: string; phone: string }
  hasAgreed: boolean
  onChange: (hasAgreed: boolean) => void
  /** Asks in the app, with what was added; left out while there is nothing to ask yet. */
  onAsk?: (extra: Pick<TripActBody<'ask'>, 'photo' | 'note'>) => void
}

/** Why the customer must be asked first: in the app with a photograph, or by a call and their yes. */
export function LineConsent({ consents, name, customer, hasAgreed, onChange, onAsk }: LineConsentProps) {
  const [photo, setPhoto] = useState<string | null>(null)
  const [note, setNote] = useState('')
  return (
    <section role="status" className="grid gap-3 rounded-md border-2 border-amber bg-amber-tint p-4">
      {consents.map((consent) => (
        <p key={consent.why} className="font-semibold">
          {consentWords(consent, name, customer.name)}
        </p>
      ))}
      {onAsk !== undefined && (
        <>
          <NoteField name={customer.name} value={note} onChange={setNote} />
          <div className="grid grid-cols-[1fr_auto] gap-2.5">
            <Button
              size="lg"
              icon={<MessageCircleQuestion />}
              onClick={() => onAsk({ photo, note: noteOf(note) })}
            >
              Ask {customer.name}
            </Button>
            <PhotoButton photo={photo} onChange={setPhoto} />
          </div>
        </>
      )}
      <a href={callLink(customer.phone)} className={`${buttonClass('secondary', 'lg')} w-full`}>
        <Phone />
        Call {customer.name}
      </a>
      <Switch
        label={`${customer.name} said yes on the phone`}
        checked={hasAgreed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  )
}

/** "Pepper at ₦800 is ₦300 over Amina’s limit of ₦500." */
export function consentWords(consent: Consent, name: string, customer: string): string {
  const money = (amountKobo: number) => nairaText(amountKobo, amountKobo % 100 !== 0)
  if (consent.why === 'line') {
    const { paidKobo, limitKobo } = consent
    return `${name} at ${money(paidKobo)} is ${money(paidKobo - limitKobo)} over ${customer}’s limit of ${money(limitKobo)}.`
  }
  if (consent.why === 'leftOut') return `${customer} said to leave ${name} out. Ask again before you buy it.`
  if (consent.why === 'total') {
    const { totalKobo, spendingCapKobo } = consent
    return `This makes the errand ${money(totalKobo)} with our fees. ${customer}’s spending cap is ${money(spendingCapKobo)}.`
  }
  return `${customer} wants to be asked before you buy something else.`
}
