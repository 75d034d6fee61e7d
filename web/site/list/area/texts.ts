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
  filled: (values: string) => `From your message: ${values}.`,
  pin: 'your pin',
  pays: {
    cash: 'cash',
    transfer: 'transfer',
    own_transfer: 'transfer',
    prepaid: 'card',
    pos: 'POS',
    wallet: 'wallet',
    invoice: 'invoice',
  },
}

// Asks what it left open
export const ask = {
  twoPlaces: 'You wrote two places. Where should we bring it?',
  farPin: (area: string, pinArea: string | null) =>
    pinArea === null
      ? `Your pin is far from ${area}. Check where we should bring it.`
      : `You wrote ${area}, but your pin is in ${pinArea}. Where should we bring it?`,
  link: 'We cannot open your map link. Type your area and what is near your gate.',
  unknown: (place: string) => `We do not know ${place}. Type a bigger area near you.`,
  outside: (place: string, nearest: string) =>
    `Sorry, we do not deliver to ${place} yet. The closest area we cover is ${nearest}.`,
  twoPhones: 'You wrote two numbers. Which one should we call?',
  wrongPhone: (said: string) => `“${said}” is not a full phone number. Type the number we should call.`,
  hour: (said: string) => `We cannot bring it “${said}”. Choose another hour.`,
  payment: (said: string) => `We cannot take “${said}” here. Choose how you will pay.`,
}
