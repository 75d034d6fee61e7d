import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { repeatWeeklyEndpoint, type standingMethods } from '#contract/orders/standing.ts'
import type { Weekday } from '#domain/days.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { clockText } from '#web/design/text/spoken-time.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { standingQuery } from './standing-queries.ts'
import * as texts from './texts.ts'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const hours = Array.from({ length: 14 }, (_, index) => `${String(index + 6).padStart(2, '0')}:00`)
const methods = ['cash', 'transfer', 'wallet'] as const satisfies typeof standingMethods

/** Repeats an order on days of every week. */
export function RepeatForm({ orderId }: { orderId: string }) {
  const [id] = useState(newStandingId)
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(['saturday'])
  const [clock, setClock] = useState('09:00')
  const [paymentMethod, setMethod] = useState<(typeof methods)[number]>('cash')
  const client = useQueryClient()
  const navigate = useNavigate()
  const saving = useWrite({
    mutationFn: () =>
      callApi(repeatWeeklyEndpoint, {
        params: { id: orderId },
        body: { id, weekdays: [...weekdays], clock, paymentMethod },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: standingQuery.queryKey })
      navigate('/standing')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const toggle = (day: Weekday) =>
    setWeekdays(weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day])
  return (
    <Card>
      <form onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg">{texts.form.title}</h2>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 font-semibold">{texts.form.days}</legend>
          {week.map((day) => (
            <Chip key={day} isOn={weekdays.includes(day)} onClick={() => toggle(day)}>
              {day.charAt(0).toUpperCase() + day.slice(1)}
            </Chip>
          ))}
        </fieldset>
        <SelectField
          label={texts.form.hour}
          options={hours.map((hour) => [hour, clockText(hour)] as const)}
          value={clock}
          onChange={(event) => setClock(event.currentTarget.value)}
        />
        <SelectField
          label={texts.form.payment}
          options={methods.map((method) => [method, texts.form.methods[method]] as const)}
          value={paymentMethod}
          onChange={(event) =>
            setMethod(methods.find((method) => method === event.currentTarget.value) ?? 'cash')
          }
        />
        {saving.error !== null && (
          <Notice tone="pepper">{reasonOf(saving.error, common.failure.general)}</Notice>
        )}
        <Button type="submit" isBusy={saving.isPending}>
          {texts.form.save}
        </Button>
      </form>
    </Card>
  )
}

/** An id that no other standing order has, so that a save that is sent twice makes one. */
function newStandingId(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz012345'
  return `std_${[...crypto.getRandomValues(new Uint8Array(26))].map((byte) => alphabet[byte % 32]).join('')}`
}
