import { CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import { type GateMethod, gateMethods } from '#contract/core/order-shapes.ts'
import type { StatedPayment } from '#contract/dispatch/stated-payment.ts'
import type { StepProps } from '#web/agent/trip/core/trip-actions.ts'
import { Button } from '#web/design/button.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { PhotoButton } from '#web/entities/orders/photo-button.tsx'
import { TransferAccount } from '#web/entities/orders/transfer-account.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

interface GatePaymentProps extends StepProps {
  stated: StatedPayment | undefined
}

/** Paying by transfer to our own account, or by POS: what the agent recorded, and what admins say of it. */
export function GatePayment({ trip, stated, doStep, busyStep }: GatePaymentProps) {
  const city = trip.market.city
  const hasAccount = useSetting('gate_account_number', city) !== ''
  const hasPos = useSetting('pos_at_gate', city) === 'true'
  const [method, setMethod] = useState<GateMethod | null>(null)
  const offered = gateMethods.filter((each) => (each === 'pos' ? hasPos : hasAccount))
  if (offered.length === 0) return null
  return (
    <div className="grid gap-3">
      {stated !== undefined && <Stated stated={stated} />}
      <div className="flex flex-wrap gap-2">
        {offered.map((each) => (
          <Button
            key={each}
            kind="secondary"
            icon={each === 'pos' ? <CreditCard /> : <Landmark />}
            onClick={() => setMethod(each)}
          >
            {texts.gate.open[each]}
          </Button>
        ))}
      </div>
      {method !== null && (
        <RecordSheet
          trip={trip}
          method={method}
          isBusy={busyStep === 'gatePayment'}
          onClose={() => setMethod(null)}
          onRecord={async (body) => {
            setMethod(null)
            await doStep('gatePayment', { ...body, method })
          }}
        />
      )}
    </div>
  )
}

function Stated({ stated: { method, amountKobo, reference, status, reason } }: { stated: StatedPayment }) {
  const what = texts.gate.what(texts.gate.methods[method], nairaText(amountKobo, true), reference)
  return (
    <Notice tone={status === 'released' ? 'leaf' : status === 'waits' ? 'amber' : 'pepper'}>
      <strong className="block text-base">{texts.gate.statuses[status]}</strong>
      {[what, reason ?? texts.gate.hints[status]].join(' ')}
    </Notice>
  )
}

interface RecordSheetProps extends Pick<StepProps, 'trip'> {
  method: GateMethod
  isBusy: boolean
  onClose: () => void
  onRecord: (body: { amountKobo: number; reference: string; photo: string | null }) => void
}

function RecordSheet({ trip, method, isBusy, onClose, onRecord }: RecordSheetProps) {
  const [amountKobo, setAmountKobo] = useState<number | null>(trip.collectKobo)
  const [reference, setReference] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const amount = amountKobo ?? 0
  const isOver = amount > trip.collectKobo
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={texts.gate.open[method]}
      footer={
        <Button
          size="lg"
          isWide
          disabled={amount === 0 || isOver || reference.trim().length < 3}
          isBusy={isBusy}
          onClick={() => onRecord({ amountKobo: amount, reference: reference.trim(), photo })}
        >
          {texts.gate.record}
        </Button>
      }
    >
      <div className="grid gap-4">
        {method === 'own_transfer' && <OwnAccount city={trip.market.city} />}
        <NairaField
          label={texts.gate.amount}
          valueKobo={amountKobo}
          onChange={setAmountKobo}
          {...(isOver ? { error: texts.gate.over(nairaText(trip.collectKobo, true)) } : {})}
        />
        <TextField
          label={texts.gate.reference[method]}
          hint={texts.gate.referenceHint[method]}
          maxLength={60}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <div className="flex items-center gap-3">
          <PhotoButton photo={photo} onChange={setPhoto} />
          <span className="text-sm text-ink-soft">{texts.gate.photo[method]}</span>
        </div>
      </div>
    </Sheet>
  )
}

/** Shows the business's own account, for the customer to read from the agent's phone. */
function OwnAccount({ city }: { city: string | undefined }) {
  const account = {
    number: useSetting('gate_account_number', city),
    bank: useSetting('gate_bank', city),
    name: useSetting('business_name', city),
  }
  return <TransferAccount account={account} expiresAt={null} />
}
