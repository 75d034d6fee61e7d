import { Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatPhone } from '#contract/phone.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { CodeInput } from '#web/design/code-digits.tsx'
import { Naira } from '#web/design/naira.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { useSetting } from '#web/platform/session.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { useOutbox } from '#web/platform/use-outbox.ts'
import { DoorTransfer } from './door-transfer.tsx'
import { NotHandedOver } from './not-handed-over.tsx'
import { callLink, firstNameOf } from './person-links.ts'
import { PlaceCard } from './place-card.tsx'
import type { TripAct } from './trip-acts.ts'
import type { StepProps } from './trip-body.tsx'

/** At the door: the cash, the customer's four digits, and done. */
export function TripHandOver({ trip, doStep, busyStep, unsent }: StepProps & { unsent: readonly TripAct[] }) {
  const isLocked = trip.codeTriesLeft <= 0
  const { isStuck } = useOutbox()
  const isOnline = useOnline()
  const isOnItsWay = unsent.some(({ kind, tripId }) => kind === 'deliver' && tripId === trip.id)
  const isKept = isOnItsWay && (isStuck || !isOnline)
  return (
    <div className="grid gap-5 pt-4">
      {isKept && <CodeNotChecked />}
      {isLocked ? (
        <Locked />
      ) : (
        // Hidden, not gone: a code that turns out to be wrong is asked for again here.
        <div hidden={isKept}>
          <HandOverForm trip={trip} doStep={doStep} busyStep={busyStep} />
        </div>
      )}
      <PlaceCard trip={trip} />
      <NotHandedOver doStep={doStep} isBusy={busyStep === 'fail'} />
    </div>
  )
}

/** The phone keeps the code and the cash; whether the code is right, the server says once it hears of it. */
function CodeNotChecked() {
  return (
    <Notice tone="amber">
      <strong className="block text-base">Handed over, but the code is not checked yet</strong>
      It is sent as soon as there is network. If it is wrong, this page asks for it again: keep the customer’s
      number at hand.
    </Notice>
  )
}

function HandOverForm({ trip, doStep, busyStep }: StepProps) {
  const [code, setCode] = useState('')
  const [cashKobo, setCashKobo] = useState<number | null>(
    trip.paymentMethod === 'cash' ? trip.collectKobo : null,
  )
  const [wrong, setWrong] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const customer = firstNameOf(trip.contact.name)
  const isPaid = trip.collectKobo === 0
  const isByTransfer = !isPaid && trip.paymentMethod !== 'cash'
  const cash = isPaid ? 0 : (cashKobo ?? 0)
  const overKobo = cash - trip.collectKobo
  const deliver = async () => {
    const error = await doStep('deliver', { code, cashKobo: cash })
    if (!(error instanceof ApiError) || error.code !== 'orders.wrong_code') return
    setWrong(wrongWords(error))
    setCode('')
    input.current?.focus()
  }
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-paper p-4">
      <ToCollect trip={trip} />
      {isByTransfer && <DoorTransfer trip={trip} />}
      <div className="grid gap-1.5 [&_input]:min-h-15 [&_input]:text-xl" hidden={isPaid}>
        <NairaField
          label={isByTransfer ? 'Or cash you received' : 'Cash you received'}
          valueKobo={cashKobo}
          onChange={setCashKobo}
          {...(overKobo < 0 && !isByTransfer
            ? { error: `${nairaText(-overKobo, true)} is still missing.` }
            : {})}
        />
        {overKobo > 0 && (
          <p className="text-sm" role="status">
            {nairaText(overKobo, true)} over: it goes to {customer}’s wallet.
          </p>
        )}
      </div>
      <CodeInput
        ref={input}
        label={`Ask ${customer} for the four digits`}
        value={code}
        onChange={(value) => {
          setCode(value)
          if (value !== '') setWrong(null)
        }}
        {...(wrong === null ? {} : { error: wrong })}
      />
      <Button
        size="lg"
        isWide
        disabled={code.length < 4 || overKobo < 0}
        isBusy={busyStep === 'deliver'}
        onClick={() => void deliver()}
      >
        Hand over
      </Button>
    </section>
  )
}

function ToCollect({ trip }: Pick<StepProps, 'trip'>) {
  if (trip.collectKobo === 0) {
    return <p className="text-lg font-semibold text-leaf-deep">Paid. There is nothing to collect.</p>
  }
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-lg font-semibold">
        {trip.paymentMethod === 'cash' ? 'Collect in cash' : 'Still to pay'}
      </span>
      <Naira amountKobo={trip.collectKobo} className="font-display text-2xl font-extrabold" />
    </p>
  )
}

function Locked() {
  const phone = useSetting('contact_phone')
  return (
    <Notice
      tone="pepper"
      action={
        <a href={callLink(phone)} className={buttonClass('danger', 'lg')}>
          <Phone />
          Call the office
        </a>
      }
    >
      <strong className="block text-base">The code was wrong five times</strong>
      Keep the goods with you and call {formatPhone(phone)}. The office finishes the hand-over with you.
    </Notice>
  )
}

function wrongWords(error: ApiError): string {
  const { triesLeft: left = 0 } = (error.body.detail ?? {}) as { triesLeft?: number }
  if (left <= 0) return 'That is not the code.'
  return `That is not the code. ${left === 1 ? 'One try is' : `${left} tries are`} left.`
}
