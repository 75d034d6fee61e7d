import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import { type DeliveryField, readDelivery } from '#domain/delivery/read-delivery.ts'
import { areasOfCity } from '#domain/places/service-area.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { useCity } from '#web/platform/session/session.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraft } from '#web/site/list/draft/use-draft.ts'
import * as texts from './texts.ts'

/** Puts what a message says about its delivery into empty fields, and shows what came from it until it is edited. */
export function FromMessage() {
  const draft = useDraft()
  useMessageRead(draft?.message ?? null)
  const fields = draft?.fromMessage?.fields ?? []
  if (draft === null || fields.length === 0) return null
  return (
    <p role="status" className="flex gap-2 text-sm text-ink-soft">
      <MessageSquareText className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{texts.message.filled(fields.map((field) => textIn(draft, field)).join(' · '))}</span>
    </p>
  )
}

function useMessageRead(message: string | null): void {
  const { data: areas } = useQuery(areasQuery)
  const city = useCity()?.slug
  useEffect(() => {
    if (message === null || areas === undefined) return
    const known = city === undefined ? areas : areasOfCity(areas, city)
    const said = readDelivery(message, {
      areas: known,
      now: new Date(trueNow()),
      filled: filledOf(readDraft()),
    })
    changeDraft({ do: 'readMessage', message, ...said })
  }, [message, areas, city])
}

/** What is in the fields; a pin says where as an area does. */
function filledOf({ place, contact, scheduledFor }: Draft): Record<DeliveryField, string> {
  const { area, landmark, directions, gateCode, latitude } = place
  return {
    area: area.trim() === '' && latitude !== null ? String(latitude) : area.trim(),
    landmark: landmark.trim(),
    directions: directions.trim(),
    gateCode: gateCode.trim(),
    phone: contact.phone.trim() === '+234' ? '' : contact.phone.trim(),
    name: contact.name.trim(),
    hour: scheduledFor ?? '',
  }
}

function textIn({ place, contact, fromMessage }: Draft, field: DeliveryField): string {
  if (field === 'hour') return fromMessage?.hour ?? ''
  if (field === 'phone') return formatPhone(contact.phone)
  return field === 'name' ? contact.name : place[field]
}
