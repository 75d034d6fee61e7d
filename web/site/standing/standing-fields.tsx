import { useQuery } from '@tanstack/react-query'
import { listBusinessesEndpoint } from '#contract/businesses/businesses.ts'
import type { Standing } from '#contract/orders/standing.ts'
import type { Weekday } from '#domain/time/days.ts'
import { Chip } from '#web/design/chip.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { clockText } from '#web/design/text/spoken-time.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useSetting } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

/** When a list comes, how it is paid, and above what we ask first. */
export type StandingTerms = Pick<Standing, 'weekdays' | 'clock' | 'ifClosed'> &
  Pick<Standing['body'], 'paymentMethod' | 'businessId' | 'spendingCapKobo'>

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const hours = Array.from({ length: 14 }, (_, index) => `${String(index + 6).padStart(2, '0')}:00`)
const businessesQuery = apiQuery(listBusinessesEndpoint, {}, { staleTime: 30_000 })

interface StandingFieldsProps {
  terms: StandingTerms
  onChange: (change: Partial<StandingTerms>) => void
  /** What the server says of single fields. */
  errors: Readonly<Record<string, string>>
}

export function StandingFields({ terms, onChange, errors }: StandingFieldsProps) {
  const { weekdays, clock, ifClosed, spendingCapKobo } = terms
  const ways = usePaymentWays()
  const chosen = wayOf(terms)
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
      <SelectField
        label={texts.form.payment}
        options={ways.map(({ key, label }) => [key, label] as const)}
        value={ways.some(({ key }) => key === chosen) ? chosen : 'cash'}
        onChange={(event) => {
          const way = ways.find(({ key }) => key === event.currentTarget.value)
          if (way !== undefined) onChange(way.pays)
        }}
      />
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

const wayOf = ({ paymentMethod, businessId }: StandingTerms) =>
  paymentMethod === 'invoice' ? `invoice ${businessId}` : paymentMethod

/** What a list can be paid with that nobody is there to pay for: at the gate, from the wallet, or on an invoice. */
function usePaymentWays(): PaymentWay[] {
  const isOnline = useSetting('online_payments') === 'true'
  const hasAccount = useSetting('gate_account_number') !== ''
  const hasPos = useSetting('pos_at_gate') === 'true'
  const { data } = useQuery(businessesQuery)
  const methods = [
    'cash' as const,
    ...(isOnline ? (['transfer'] as const) : []),
    ...(hasAccount ? (['own_transfer'] as const) : []),
    ...(hasPos ? (['pos'] as const) : []),
    'wallet' as const,
  ]
  return [
    ...methods.map((paymentMethod) => ({
      key: paymentMethod,
      label: texts.form.methods[paymentMethod],
      pays: { paymentMethod, businessId: null },
    })),
    ...(data?.businesses ?? [])
      .filter(({ freeCreditKobo }) => freeCreditKobo !== null)
      .map(({ id, name }) => ({
        key: `invoice ${id}`,
        label: texts.form.invoiceOf(name),
        pays: { paymentMethod: 'invoice' as const, businessId: id },
      })),
  ]
}
