import { firstCity } from '#domain/places/cities.ts'
import type { Market } from './markets.ts'

const day = { opens: '07:00', closes: '18:00' }

/** From seven to six, but for Sundays. */
export const plainWeek = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: null,
}

/** Makes a market for tests: nothing is special about it but what `change` says. */
export function plainMarket(name: string, change: Partial<Market> = {}): Market {
  return {
    id: name,
    city: firstCity,
    slug: name,
    name,
    description: '',
    location: '',
    neighbourhood: '',
    imageUrl: null,
    imageWords: null,
    isActive: true,
    marketDays: [],
    hours: plainWeek,
    closures: [],
    latitude: 9,
    longitude: 7,
    today: { isOpen: false, isMarketDay: false, closesAt: null, opensAt: null, takesOrdersNow: false },
    ...change,
  }
}
