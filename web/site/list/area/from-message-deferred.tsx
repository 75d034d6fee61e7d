import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { formatPhone } from '#contract/core/phone.ts'
import type { DeliveryAsk } from '#domain/delivery/ask.ts'
import { type DeliveryField, readDelivery } from '#domain/delivery/read-delivery.ts'
import { methodOf } from '#domain/delivery/said-payment.ts'
import { areasOfCity } from '#domain/places/service-area.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { useCity } from '#web/platform/session/session.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraft } from '#web/site/list/draft/use-draft.ts'
import { useOfferedMethods } from '#web/site/payment/use-wallet.ts'
import * as texts from './texts.ts'

/**
 * Puts what a message says about its delivery into its fields, whatever they said before, with the way back; and asks what it
 * leaves open.
 */
export function FromMessage() {
  const draft = useDraft()
  useMessageRead(draft?.message ?? null)
  const { fields = [], asks = [] } = draft?.fromMessage ?? {}
  if (draft === null || fields.length + asks.length === 0) return null
  return (
    <div role="status" className="grid gap-2 text-sm text-ink-soft">
      {fields.length > 0 && (
        <div className="flex items-start gap-2">
          <MessageSquareText className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <p className="min-w-0 flex-1 wrap-anywhere">
            {texts.message.filled(fields.map((field) => textIn(draft, field)).join(' · '))}
          </p>
          {draft.fromMessage?.before !== undefined && (
            <Button
              kind="quiet"
              size="sm"
              className="-my-2 -mr-3"
              onClick={() => changeDraft({ do: 'settleMessage', answer: null })}
            >
              {common.action.undo}
            </Button>
          )}
        </div>
      )}
      {asks.map((ask) => (
        <Ask key={ask.said} ask={ask} />
      ))}
    </div>
  )
}

function Ask({ ask }: { ask: DeliveryAsk }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-ink wrap-anywhere">{questionOf(ask)}</p>
      {ask.about !== 'payment' && ask.why !== 'outside' && ask.options.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {ask.options.map((option) => (
            <Chip key={option} onClick={() => changeDraft({ do: 'settleMessage', answer: { ask, option } })}>
              {ask.about === 'phone' ? formatPhone(option) : option}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

function questionOf({ about, why, said, options }: DeliveryAsk): string {
  if (about === 'phone') return why === 'two' ? texts.ask.twoPhones : texts.ask.wrongPhone(said)
  if (about === 'hour') return texts.ask.hour(said)
  if (about === 'payment') return texts.ask.payment(said)
  if (why === 'two') return texts.ask.twoPlaces
  if (why === 'far') return texts.ask.farPin(options[0] ?? '', options[1] ?? null)
  if (why === 'link') return texts.ask.link
  if (why === 'unknown') return texts.ask.unknown(said)
  return options[0] === undefined ? texts.outside.notCovered(said) : texts.ask.outside(said, options[0])
}

function useMessageRead(message: string | null): void {
  const { data: areas } = useQuery(areasQuery)
  const city = useCity()?.slug
  const offered = useOfferedMethods().join(' ')
  useEffect(() => {
    if (message === null || areas === undefined) return
    const known = city === undefined ? areas : areasOfCity(areas, city)
    const { payment, asks, ...said } = readDelivery(message, { areas: known, now: new Date(trueNow()) })
    const paymentMethod = payment && methodOf(payment, offered.split(' ') as PaymentMethod[])
    const isRefused = payment !== null && paymentMethod === null
    const asked: DeliveryAsk[] = isRefused
      ? [...asks, { about: 'payment', why: 'other', said: payment, options: [] }]
      : asks
    changeDraft({ do: 'readMessage', message, ...said, paymentMethod, asks: asked })
  }, [message, areas, city, offered])
}

function textIn({ place, contact, fromMessage, paymentMethod }: Draft, field: DeliveryField): string {
  if (field === 'hour') return fromMessage?.hour ?? ''
  if (field === 'phone') return formatPhone(contact.phone)
  if (field === 'payment') return texts.message.pays[paymentMethod ?? 'cash']
  if (field === 'pin') return texts.message.pin
  return field === 'name' ? contact.name : place[field]
}
