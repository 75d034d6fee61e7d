import type { Ride } from '#domain/agent-documents.ts'

export const homeMarkets = {
  chosen: (chosen: number, most: number) => `${chosen} of ${most} chosen`,
}

export const rides = {
  names: {
    motorbike: 'Motorbike',
    tricycle: 'Tricycle (keke)',
    car: 'Car',
    bicycle: 'Bicycle',
  } satisfies Record<Ride, string>,
}
