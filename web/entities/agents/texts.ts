import type { Ride } from '#domain/agent-documents.ts'

export const homeMarkets = 'Home markets'
export const markets = 'Markets'
export const ofChosen = (chosen: number, most: number) => `${chosen} of ${most} chosen`
export const save = 'Save'
export const rideText: Record<Ride, string> = {
  motorbike: 'Motorbike',
  tricycle: 'Tricycle (keke)',
  car: 'Car',
  bicycle: 'Bicycle',
}
