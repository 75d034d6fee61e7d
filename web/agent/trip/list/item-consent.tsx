import { MessageCircleQuestion, Phone } from 'lucide-react'
import { useState } from 'react'
import type { Consent } from '#domain/orders/consent.ts'
import { NoteField, noteOf } from '#web/agent/trip/core/note-field.tsx'
import type { TripActionBody } from '#web/agent/trip/core/trip-actions.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { capText } from '#web/entities/orders/condition-text.ts'
import { callLink } from '#web/entities/orders/person-links.ts'
import { PhotoButton } from '#web/entities/orders/photo-button.tsx'
import * as texts from './texts.ts'

interface ItemConsentProps {
  consents: readonly Consent[]
  name: string
  /** Names what the customer wants in its place. */
  instead: string | null
  customer: { name: string; phone: string }
  /** Their own answer was no: then nothing said on the phone counts. */
  hasRefused: boolean
  hasAgreed: boolean
  onChange: (hasAgreed: boolean) => void
  /** Asks in the app, with what was added; left out while there is nothing to ask yet. */
  onAsk?: (extra: Pick<TripActionBody<'ask'>, 'photo' | 'note'>) => void
}

/** Says why the customer must be asked first: in the app with a photograph, or by a call and their yes. */
export function ItemConsent(props: ItemConsentProps) {
  const { consents, name, instead, customer, hasRefused, hasAgreed, onChange, onAsk } = props
  const [photo, setPhoto] = useState<string | null>(null)
  const [note, setNote] = useState('')
  return (
    <section role="status" className="grid gap-3 rounded-md border-2 border-amber bg-amber-tint p-4">
      {consents.map((consent) => (
        <p key={consent.why} className="font-semibold">
          {consentText(consent, { name, instead }, customer.name)}
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
              {texts.consent.ask(customer.name)}
            </Button>
            <PhotoButton photo={photo} onChange={setPhoto} />
          </div>
        </>
      )}
      <a href={callLink(customer.phone)} className={`${buttonClass('secondary', 'lg')} w-full`}>
        <Phone />
        {texts.consent.call(customer.name)}
      </a>
      {hasRefused ? (
        <p>{texts.consent.refusedInApp(customer.name)}</p>
      ) : (
        <Switch
          label={texts.consent.agreedByPhone(customer.name)}
          checked={hasAgreed}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </section>
  )
}

/** "Pepper at ₦800 is ₦300 over Amina’s limit of ₦500." */
function consentText(
  consent: Consent,
  { name, instead }: { name: string; instead: string | null },
  customer: string,
): string {
  const money = (amountKobo: number) => nairaText(amountKobo, amountKobo % 100 !== 0)
  if (consent.why === 'line') {
    const { each } = consent
    const paidKobo = each?.askedKobo ?? consent.paidKobo
    const limitKobo = each?.askedKobo == null ? consent.limitKobo : each.limitKobo
    const scope = { unit: each?.unit ?? null, capOf: each?.askedKobo == null ? 'all' : 'one' } as const
    const [paid, limit] = [capText(paidKobo, scope), capText(limitKobo, scope)]
    return texts.consent.aboveCap(name, paid, money(paidKobo - limitKobo), customer, limit)
  }
  if (consent.why === 'leaveAbove') {
    const { each } = consent
    const limit = each ? capText(each.limitKobo, { ...each, capOf: 'one' }) : money(consent.limitKobo)
    return instead === null
      ? texts.consent.wishLeave(customer, name, limit)
      : texts.consent.wishOther(customer, instead, limit)
  }
  if (consent.why === 'unusual') {
    const { paidKobo, typicalKobo } = consent
    return typicalKobo === null
      ? texts.consent.expensive(name, money(paidKobo), customer)
      : texts.consent.aboveUsual(name, money(paidKobo), money(typicalKobo), customer)
  }
  if (consent.why === 'leftOut') return texts.consent.wishSkip(customer, name)
  if (consent.why === 'total') {
    const { totalKobo, spendingCapKobo } = consent
    return texts.consent.aboveSpendingCap(money(totalKobo), customer, money(spendingCapKobo))
  }
  return texts.consent.substitute(customer)
}
