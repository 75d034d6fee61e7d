import type { ParsedDelivery } from '#contract/lists/lists.ts'
import { readDelivery } from '#domain/delivery/read-delivery.ts'
import { findMarket } from '#domain/delivery/said-market.ts'
import { firstCity } from '#domain/places/cities.ts'
import { areasOfCity } from '#domain/places/service-area.ts'
import type { CatalogueServices } from '#server/catalogue/services.ts'

/** Returns what the words beside a list say of its delivery. */
export async function parseDelivery(
  { readAreas, readMarkets, clock }: Pick<CatalogueServices, 'readAreas' | 'readMarkets' | 'clock'>,
  { text, message, city }: { text: string; message: string | null; city: string | null },
): Promise<ParsedDelivery> {
  const areas = areasOfCity(await readAreas(), city ?? firstCity)
  const { texts, pin, hour, payment, asks, rest } = readDelivery(message ?? '', { areas, now: clock.now() })
  const markets = (await readMarkets.rows()).filter(({ isActive }) => isActive)
  const market = findMarket(text, markets)
  return {
    area: texts.area ?? null,
    landmark: texts.landmark ?? null,
    directions: texts.directions ?? null,
    gateCode: texts.gateCode ?? null,
    pin,
    person: texts.name ?? null,
    phone: texts.phone ?? null,
    day: hour?.date ?? null,
    hour: hour?.minute == null ? null : clockText(hour.minute),
    scheduledFor: hour?.at?.toISOString() ?? null,
    payment,
    market: market === null ? null : { id: market.id, name: market.name },
    note: rest,
    asks: asks.map(({ pin: _pin, ...ask }) => ask),
  }
}

function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
