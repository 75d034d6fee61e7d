import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { repeatWeeklyEndpoint, standingMethods } from '#contract/standing/standing.ts'
import { lagosTime, weekdays as weekdayNames } from '#domain/time/days.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { StandingFields, type StandingTerms } from './standing-fields.tsx'
import { standingQuery } from './standing-queries.ts'
import * as texts from './texts.ts'

/** Repeats an order on days of every week, beginning with its own day and hour. */
export function RepeatForm({ orderId }: { orderId: string }) {
  const query = useQuery(orderQuery(orderId))
  return query.data === undefined ? (
    <LoadState title={texts.form.failed} query={query} />
  ) : (
    <RepeatFields order={query.data} />
  )
}

function RepeatFields({ order }: { order: CustomerOrder }) {
  const [id] = useState(newStandingId)
  const [terms, setTerms] = useState(() => termsOf(order))
  const client = useQueryClient()
  const navigate = useNavigate()
  const saving = useAccountAction(repeatWeeklyEndpoint, () => {
    void client.invalidateQueries({ queryKey: standingQuery.queryKey })
    navigate('/standing')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.run({ params: { id: order.id }, body: { id, ...terms } })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg">{texts.form.title}</h2>
        <p className="text-sm text-ink-soft">
          {order.market.name}: {order.items.map(({ name }) => name).join(', ')}
        </p>
        <TextLink href={`/orders/${order.id}`} className="inline-flex min-h-11 items-center">
          {texts.form.order(order.code)}
        </TextLink>
        <StandingFields
          terms={terms}
          onChange={(change) => setTerms({ ...terms, ...change })}
          errors={saving.fields}
        />
        {saving.problem !== null && <Notice tone="pepper">{saving.problem}</Notice>}
        <Button type="submit" isBusy={saving.isBusy} disabled={terms.weekdays.length === 0}>
          {texts.form.save}
        </Button>
      </form>
    </Card>
  )
}

/** Until when every market takes orders for later. */
const lastHourForAll = 17

/**
 * The day and the hour that the order was for, and its way of paying where that can be repeated. An order for at once may come
 * late in the evening, which no market takes for later.
 */
function termsOf({ scheduledFor, placedAt, paymentMethod, business }: CustomerOrder): StandingTerms {
  const { date, minute } = lagosTime(new Date(scheduledFor ?? placedAt))
  const lastHour = scheduledFor === null ? lastHourForAll : 19
  const hour = Math.min(lastHour, Math.max(8, Math.floor(minute / 60)))
  const day = weekdayNames[new Date(date).getUTCDay()]
  const method = standingMethods.find((each) => each === paymentMethod)
  return {
    weekdays: day === undefined ? [] : [day],
    clock: `${String(hour).padStart(2, '0')}:00`,
    ifClosed: 'skip',
    paymentMethod: method ?? 'cash',
    businessId: method === undefined ? null : (business?.id ?? null),
    spendingCapKobo: null,
  }
}

/** An id that no other standing order has, so that a save that is sent twice makes one. */
function newStandingId(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz012345'
  return `std_${[...crypto.getRandomValues(new Uint8Array(26))].map((byte) => alphabet[byte % 32]).join('')}`
}
