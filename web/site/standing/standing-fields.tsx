import { type ReactNode, Suspense } from 'react'
import type { Standing } from '#contract/standing/standing.ts'
import type { Weekday } from '#domain/time/days.ts'
import { Chip } from '#web/design/chip.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { clockText } from '#web/design/text/spoken-time.ts'
import { offersOf } from '#web/site/features/site-features.ts'
import { useOfferedMethods } from '#web/site/payment/use-wallet.ts'
import * as texts from './texts.ts'

/** When a list comes, how it is paid, and above what we ask first. */
export type StandingTerms = Pick<Standing, 'weekdays' | 'clock' | 'ifClosed'> &
  Pick<Standing['body'], 'paymentMethod' | 'businessId' | 'spendingCapKobo'>

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const hours = Array.from({ length: 14 }, (_, index) => `${String(index + 6).padStart(2, '0')}:00`)

interface StandingFieldsProps {
  terms: StandingTerms
  onChange: (change: Partial<StandingTerms>) => void
  /** What the server says of single fields. */
  errors: Readonly<Record<string, string>>
}

export function StandingFields({ terms, onChange, errors }: StandingFieldsProps) {
  const { weekdays, clock, ifClosed, spendingCapKobo } = terms
  const toggle = (day: Weekday) =>
    onChange({ weekdays: week.filter((each) => weekdays.includes(each) !== (each === day)) })
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 font-semibold">{texts.form.days}</legend>
        {week.map((day) => (
          <Chip key={day} isOn={weekdays.includes(day)} onClick={() => toggle(day)}>
            {texts.form.dayName(day)}
          </Chip>
        ))}
      </fieldset>
      <SelectField
        label={texts.form.hour}
        options={hours.map((hour) => [hour, clockText(hour)] as const)}
        value={clock}
        onChange={(event) => onChange({ clock: event.currentTarget.value })}
        {...(errors['clock'] !== undefined && { error: errors['clock'] })}
      />
      <SelectField
        label={texts.form.ifClosed}
        options={[
          ['skip', texts.form.closed.skip],
          ['move', texts.form.closed.move],
        ]}
        value={ifClosed}
        onChange={(event) => onChange({ ifClosed: event.currentTarget.value === 'move' ? 'move' : 'skip' })}
      />
      <Suspense>
        <PaymentSelect terms={terms} onChange={onChange} />
      </Suspense>
      <NairaField
        label={texts.form.cap}
        hint={texts.form.capHint}
        valueKobo={spendingCapKobo}
        onChange={(cap) => onChange({ spendingCapKobo: cap === 0 ? null : cap })}
      />
    </>
  )
}

interface PaymentWay {
  key: string
  label: string
  pays: Pick<StandingTerms, 'paymentMethod' | 'businessId'>
}

const wayOf = ({ paymentMethod, businessId }: PaymentWay['pays']) =>
  paymentMethod === 'invoice' ? `invoice ${businessId}` : paymentMethod

const unattended = ['cash', 'transfer', 'own_transfer', 'pos', 'wallet'] as const

/** Lists what a list can be paid with that nobody is there to pay for: at the gate, or from the wallet. */
function usePaymentWays(): PaymentWay[] {
  const offered = useOfferedMethods()
  const methods = unattended.filter((method) => method === 'wallet' || offered.includes(method))
  return methods.map((paymentMethod) => ({
    key: paymentMethod,
    label: texts.form.methods[paymentMethod],
    pays: { paymentMethod, businessId: null },
  }))
}

/** Asks how it is paid: by the customer, or on an invoice that features offer. */
function PaymentSelect({ terms, onChange }: Pick<StandingFieldsProps, 'terms' | 'onChange'>) {
  const own = usePaymentWays()
  const chosen = wayOf(terms)
  const select = (ways: readonly PaymentWay[]): ReactNode => (
    <SelectField
      label={texts.form.payment}
      options={ways.map(({ key, label }) => [key, label] as const)}
      value={ways.some(({ key }) => key === chosen) ? chosen : 'cash'}
      onChange={(event) => {
        const way = ways.find(({ key }) => key === event.currentTarget.value)
        if (way !== undefined) onChange(way.pays)
      }}
    />
  )
  return offersOf('invoiced').reduceRight(
    (show, { key, Invoiced }) =>
      (ways: readonly PaymentWay[]): ReactNode => (
        <Invoiced key={key}>
          {(invoiced) =>
            show([
              ...ways,
              ...invoiced.map(({ businessId, label }) => {
                const pays = { paymentMethod: 'invoice' as const, businessId }
                return { key: wayOf(pays), label, pays }
              }),
            ])
          }
        </Invoiced>
      ),
    select,
  )(own)
}
