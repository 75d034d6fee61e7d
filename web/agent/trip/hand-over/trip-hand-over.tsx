import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { pluralOf } from '#domain/plurals.ts'
import { PlaceCard } from '#web/agent/trip/core/place-card.tsx'
import type { StepProps, TripAction } from '#web/agent/trip/core/trip-actions.ts'
import { NextDoor } from '#web/agent/trip/joint/next-door.tsx'
import { OrderBag } from '#web/agent/trip/joint/order-bag.tsx'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { CodeInput } from '#web/design/forms/code-digits.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { agentDashboardQuery } from '#web/entities/agents/dispatch-queries.ts'
import { callLink, firstNameOf } from '#web/entities/orders/person-links.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { DoorTransfer } from './door-transfer.tsx'
import { GatePayment } from './gate-payment.tsx'
import { NotHandedOver } from './not-handed-over.tsx'
import * as texts from './texts.ts'

/** At the door: the cash, the customer's four digits, and done. */
export function TripHandOver({
  trip,
  doStep,
  busyStep,
  unsent,
}: StepProps & { unsent: readonly TripAction[] }) {
  const isLocked = trip.codeTriesLeft <= 0
  const { isStuck } = useOutbox()
  const isOnline = useOnline()
  const isOnItsWay = unsent.some(({ kind, tripId }) => kind === 'deliver' && tripId === trip.id)
  const isSaved = isOnItsWay && (isStuck || !isOnline)
  return (
    <div className="grid gap-5 pt-4">
      {isSaved && <CodeNotChecked />}
      {isSaved && <NextDoor trip={trip} />}
      {isLocked ? (
        <Locked city={trip.market.city} />
      ) : (
        // Hidden, not gone: a code that turns out to be wrong is asked for again here.
        <div hidden={isSaved}>
          <HandOverForm trip={trip} doStep={doStep} busyStep={busyStep} unsent={unsent} />
        </div>
      )}
      <PlaceCard trip={trip} />
      <NotHandedOver doStep={doStep} isBusy={busyStep === 'fail'} />
    </div>
  )
}

/** Says that the phone stores the code and the cash; the server checks the code once they arrive. */
function CodeNotChecked() {
  return (
    <Notice tone="amber">
      <strong className="block text-base">{texts.code.unchecked}</strong>
      {texts.code.uncheckedHint}
    </Notice>
  )
}

function HandOverForm({
  trip: whole,
  doStep,
  busyStep,
  unsent,
}: StepProps & { unsent: readonly TripAction[] }) {
  const dashboard = useQuery(agentDashboardQuery).data
  const stated = statedOf(whole, unsent, dashboard?.onWordKobo)
  // Leaves out what was paid otherwise, and is enough to hand over.
  const gateKobo = stated?.status === 'released' ? stated.amountKobo : 0
  const trip = { ...whole, collectKobo: Math.max(0, whole.collectKobo - gateKobo) }
  const [code, setCode] = useState('')
  // Stays prefilled until the agent types: what is to be collected may change while the page is open.
  const [typedKobo, setTypedKobo] = useState<number | null | undefined>(undefined)
  const usualKobo = trip.paymentMethod === 'cash' ? trip.collectKobo : null
  const cashKobo = typedKobo === undefined ? usualKobo : typedKobo
  const [wrong, setWrong] = useState<string | null>(null)
  const [agreedKobo, setAgreedKobo] = useState(0)
  const mayOweKobo = dashboard?.mayOweKobo ?? 0
  const input = useRef<HTMLInputElement>(null)
  const isOnlinePay = useSetting('online_payments') === 'true'
  const customer = firstNameOf(trip.contact.name)
  const isPaid = trip.collectKobo === 0
  const isByTransfer = !isPaid && trip.paymentMethod !== 'cash'
  const cash = isPaid ? 0 : (cashKobo ?? 0)
  const overKobo = cash - trip.collectKobo
  const shortKobo = Math.max(0, -overKobo)
  const mayOwe = shortKobo > 0 && shortKobo <= mayOweKobo && trip.paymentMethod === 'cash'
  const isOwing = mayOwe && agreedKobo === shortKobo
  const deliver = async () => {
    const error = await doStep('deliver', { code, cashKobo: cash, ...(isOwing && { owedKobo: shortKobo }) })
    if (!(error instanceof ApiError) || error.code !== 'orders.wrong_code') return
    setWrong(wrongText(error))
    setCode('')
    input.current?.focus()
  }
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-paper p-4">
      <OrderBag trip={trip} name={customer} />
      <ToCollect trip={trip} />
      {whole.collectKobo > 0 && (
        <GatePayment trip={whole} stated={stated} doStep={doStep} busyStep={busyStep} />
      )}
      {isByTransfer && isOnlinePay && <DoorTransfer trip={trip} />}
      <div className="grid gap-1.5" hidden={isPaid}>
        <div className="[&_input]:min-h-15 [&_input]:text-xl">
          <NairaField
            label={isByTransfer ? texts.payment.orReceived : texts.payment.received}
            valueKobo={cashKobo}
            onChange={setTypedKobo}
            {...(shortKobo > 0 && !isByTransfer && !isOwing
              ? { error: texts.payment.short(nairaText(shortKobo, true)) }
              : {})}
          />
        </div>
        {mayOwe && (
          <Checkbox
            label={texts.payment.owesRest(customer, nairaText(shortKobo, true))}
            checked={isOwing}
            onChange={(event) => setAgreedKobo(event.currentTarget.checked ? shortKobo : 0)}
          />
        )}
        {overKobo > 0 && (
          <p className="text-sm" role="status">
            {texts.payment.extra(nairaText(overKobo, true), customer)}
          </p>
        )}
      </div>
      <CodeInput
        ref={input}
        label={texts.code.label(customer)}
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
        disabled={code.length < 4 || (shortKobo > 0 && !isOwing)}
        isBusy={busyStep === 'deliver'}
        onClick={() => void deliver()}
      >
        {texts.code.submit}
      </Button>
    </section>
  )
}

/**
 * Returns what was recorded; on a phone without network the agent's word counts as far as it was good for when that was last
 * known.
 */
function statedOf(trip: Trip, unsent: readonly TripAction[], onWordKobo = 0): Trip['statedPayment'] {
  const { statedPayment: stated } = trip
  if (stated === undefined) return undefined
  const isUnsent = unsent.some(({ kind, tripId }) => kind === 'gatePayment' && tripId === trip.id)
  return isUnsent && stated.amountKobo <= onWordKobo ? { ...stated, status: 'released' } : stated
}

function ToCollect({ trip }: Pick<StepProps, 'trip'>) {
  if (trip.collectKobo === 0) {
    return (
      <p className="text-lg font-semibold text-leaf-deep">
        {trip.paysLater ? texts.payment.paysLater : texts.payment.nothingDue}
      </p>
    )
  }
  const earlierKobo = (trip.bill.movedDebts ?? []).reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-lg font-semibold">
        {trip.linked?.isPair === true && trip.linked.status === 'arrived'
          ? tripTexts.pair.collect
          : trip.paymentMethod === 'cash'
            ? texts.payment.cash
            : common.label.balance}
      </span>
      <Naira amountKobo={trip.collectKobo} className="font-display text-2xl font-extrabold" />
      {earlierKobo > 0 && (
        <span className="w-full text-sm text-ink-soft">
          {texts.payment.earlierDebt(nairaText(earlierKobo, true))}
        </span>
      )}
    </p>
  )
}

function Locked({ city }: { city: string | undefined }) {
  const phone = useSetting('contact_phone', city)
  return (
    <Notice
      tone="pepper"
      action={
        <a href={callLink(phone)} className={buttonClass('danger', 'lg')}>
          <Phone />
          {tripTexts.ended.callUs}
        </a>
      }
    >
      <strong className="block text-base">{texts.code.blocked}</strong>
      {texts.code.blockedHint(formatPhone(phone))}
    </Notice>
  )
}

function wrongText(error: ApiError): string {
  const { triesLeft: left = 0 } = (error.body.detail ?? {}) as { triesLeft?: number }
  if (left <= 0) return texts.code.noTriesLeft
  return texts.code.wrong(pluralOf(left, texts.code.oneTry, texts.code.manyTries(left)))
}
