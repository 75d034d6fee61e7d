import type { Ride } from '#domain/agent-documents.ts'

export const homeMarkets = {
  chosen: (chosen: number, most: number) => `${chosen} of ${most} chosen`,
}

export const rides = {
  choose: 'Choose one',
  unsaid: 'Not said yet',
  hint: 'It says how much fits on a trip. Nobody is offered more than they can carry.',
  names: {
    motorbike: 'Motorbike',
    tricycle: 'Tricycle (keke)',
    car: 'Car',
    bicycle: 'Bicycle',
    foot: 'On foot',
  } satisfies Record<Ride, string>,
}
