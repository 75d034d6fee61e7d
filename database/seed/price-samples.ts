import type { Unit } from '#domain/units.ts'
import { catalogueOf } from './market-catalogue.ts'
import { seededMarkets } from './markets.ts'
import type { SeedProduct } from './product-row.ts'

/** Holds a made-up observation, marked as such. Prices are kobo for one unit; `quantity` is how many. */
export interface PriceSample {
  marketSlug: string
  productSlug: string
  unit: Unit
  askedKobo: number
  paidKobo: number
  quantity: number
  minutesAgo: number
  source: 'sample'
}

/** Compares what a market charges with the town's median: villages and wholesale less, estates more. */
const priceLevel: Record<string, number> = {
  'wuse-market': 1.06,
  'garki-market': 1.02,
  'garki-international-market': 1.14,
  'utako-market': 1.03,
  'kado-fish-market': 1,
  'gudu-market': 1.02,
  'maitama-farmers-market': 1.18,
  'gwarinpa-market': 1.05,
  'jabi-market': 1.04,
  'karmo-market': 0.92,
  'gosa-market': 0.88,
  'nyanya-market': 0.93,
  'karu-market': 0.96,
  'orange-market': 0.87,
  'kubwa-village-market': 0.95,
  'dutse-alhaji-market': 0.97,
  'deidei-market': 0.89,
  'zuba-market': 0.9,
  'kabusa-market': 0.98,
  'kuje-market': 0.88,
}

const otherUnitsSampled = 2
const fourteenDaysInMinutes = 14 * 24 * 60

/** Two weeks of sample prices for every market's catalogue; the same rows on every call. */
export function samplePrices(): PriceSample[] {
  return seededMarkets.flatMap(({ slug }) =>
    catalogueOf(slug).flatMap((product) => samplesOf(slug, priceLevel[slug] ?? 1, product)),
  )
}

function samplesOf(marketSlug: string, level: number, product: SeedProduct): PriceSample[] {
  const random = randomFrom(`${marketSlug}/${product.slug}`)
  const usual = level * between(random, 0.94, 1.06)
  const [defaultUnit, ...otherUnits] = product.units
  if (!defaultUnit) return []
  const draws = [
    { unit: defaultUnit, count: 6 + Math.floor(random() ** 3 * 5) },
    ...otherUnits.slice(0, otherUnitsSampled).map((unit) => ({ unit, count: 1 })),
  ]
  return draws.flatMap(({ unit, count }) =>
    Array.from({ length: count }, (): PriceSample => {
      const asked = (product.samplePrice[unit] ?? 0) * usual * between(random, 1.02, 1.18)
      const haggled = random() < 0.08 ? 1 : between(random, 0.86, 0.98)
      return {
        marketSlug,
        productSlug: product.slug,
        unit,
        askedKobo: toCoins(asked),
        paidKobo: toCoins(asked * haggled),
        quantity: 1 + Math.floor(random() ** 3 * 4),
        minutesAgo: 60 + Math.floor(random() * (fourteenDaysInMinutes - 120)),
        source: 'sample',
      }
    }),
  )
}

/** Market people round: to ₦5 below ₦200, ₦50 below ₦5,000, ₦100 above. */
function toCoins(kobo: number): number {
  const step = kobo < 20_000 ? 500 : kobo < 500_000 ? 5_000 : 10_000
  return Math.max(step, Math.round(kobo / step) * step)
}

function between(random: () => number, low: number, high: number): number {
  return low + random() * (high - low)
}

/** A small generator seeded by text (FNV-1a into mulberry32), so that every run gives the same rows. */
function randomFrom(text: string): () => number {
  let seed = 0x811c9dc5
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
