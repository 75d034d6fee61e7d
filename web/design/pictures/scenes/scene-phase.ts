export type DayPhase = 'dawn' | 'morning' | 'noon' | 'dusk' | 'night'

/** Returns the light of an hour of the day, 0 to 24 with fractions. */
export function phaseAt(hour: number): DayPhase {
  if (hour < 5 || hour >= 19.5) return 'night'
  if (hour < 8) return 'dawn'
  if (hour < 11) return 'morning'
  return hour < 16.5 ? 'noon' : 'dusk'
}
