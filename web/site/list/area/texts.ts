// Where to bring it
export const area = {
  served: (area: string) => `Yes, we deliver to ${area}.`,
  unknown: 'We do not know this area. Type a bigger area near you.',
}

// Why we do not come there
export const outside = {
  notCovered: (area: string) => `Sorry, we do not deliver to ${area} yet.`,
  notCoveredNearest: (area: string, nearest: string, distance: string) =>
    `Sorry, we do not deliver to ${area} yet. The closest area we cover is ${nearest}, about ${distance} away.`,
  pinnedPlace: 'the place you pinned',
  unnamed: 'this area',
}

// What a pasted message said about the delivery
export const message = {
  filled: (values: string) => `From your message: ${values}. Change it if it is not right.`,
}
