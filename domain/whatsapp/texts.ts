import { groupDigits } from '#domain/numbers.ts'

export const naira = (amountKobo: number) => `₦${groupDigits((amountKobo / 100).toFixed(0))}`

export const hello = {
  first: (business: string, termsUrl: string) =>
    `Welcome to ${business}. Send your market list here and an agent buys it and brings it to your gate.\n\nOrdering makes an account for this number. How we charge and what we store: ${termsUrl}\n\nSend STOP any time and we stop writing.`,
  again: (business: string) => `Hello from ${business}. What should we buy today? Type or paste your list.`,
  example: 'For example:\n2 mudu rice\n₦500 pepper\n3 big tubers yam',
}

export const list = {
  read: (lines: string) => `What we read:\n${lines}`,
  note: (note: string) => `For the agent: ${note}`,
  unsure: (at: number, raw: string, line: string) =>
    `Is number ${at} right?\nYou wrote “${raw}”.\nWe read: ${line}`,
  isRight: 'Yes, right',
  leaveOut: 'Leave it out',
  write: 'Write it again',
  writeHow: (name: string) => `Write it again the way you want it, for example “2 kg ${name}”.`,
  notFound: (what: string) => `We did not find this on your list: ${what}`,
  empty: 'Your list is empty now. Send what you want to buy.',
  changeHow: 'Write what to change: “no pepper”, “2 more yam”, “make the rice 3 mudu”.',
  otherPlace: 'Another address',
  back: 'Keep it so',
}

export const where = {
  ask: 'Where should we bring it? Send your location, or type your area and what is near it: “Wuse 2, opposite AP Plaza”.',
  saved: 'Where should we bring it?',
  choose: 'Choose',
  other: 'Another place',
  landmark: (area: string) => `${area}. What is near your gate? Write the street, the house or a landmark.`,
  noList: (area: string) => `We deliver to ${area}. What should we buy? Type or paste your list.`,
  outside: (area: string | null, nearest: string | null) =>
    `${area ?? 'That place'} is outside where we deliver.${nearest === null ? '' : ` The nearest area that we reach is ${nearest}.`} Send another place.`,
  two: (areas: readonly string[]) => `You wrote two places: ${areas.join(' and ')}. Which one is it?`,
  far: ([area = '', pinned]: readonly string[]) =>
    pinned === undefined
      ? `Your pin is far from ${area}. Which place is it?`
      : `You wrote ${area}, but your pin is in ${pinned}. Which one is it?`,
  link: 'We cannot open that map link.',
  unknown: 'We do not know that area. Send your location, or type the area: “Gwarinpa, 3rd Avenue”.',
}

export const figure = {
  total: (about: string, market: string) => `About ${about} with our fees, from ${market}.`,
  arrival: (arrival: string) => `At your gate ${arrival}.`,
  cap: (cap: string) => `We ask you before it goes above ${cap}.`,
  to: (place: string) => `To ${place}.`,
  place: 'Place it',
  tapToPlace: 'Tap Place it, and we start.',
  change: 'Change',
  cancel: 'Cancel',
  gone: 'That was an earlier list. This is the one we have now:',
  cancelled: 'Cancelled. Nothing was ordered. Send a list whenever you like.',
}

export const pay = {
  ask: 'How will you pay?',
  cash: 'Cash at the gate',
  link: 'Card or transfer',
  account: 'Account number',
}

export const placed = {
  done: (code: string, followUrl: string) => `Placed. Your order is ${code}.\nFollow it here: ${followUrl}`,
  payUrl: (url: string) => `Pay here and we start: ${url}`,
  payAccount: (amount: string, account: string, by: string | null) =>
    `Transfer exactly ${amount} to ${account}${by === null ? '' : ` by ${by}`}, and we start.`,
  payLater: 'Open the order to pay, and we start.',
  next: 'The agent’s questions and the code for the gate come here too.',
}

export const office = {
  picture: 'We have your picture. Somebody from our team reads it and answers here.',
  voice: 'We have your voice note. Somebody from our team listens and answers here.',
  read: {
    picture: 'We read your picture. Check the list, and write what is wrong.',
    voice: 'We wrote down your voice note. Check the list, and write what is wrong.',
  },
  other: 'Somebody from our team looks at this and answers here.',
  late: 'Your message reached us late. Somebody from our team reads it and answers here.',
  called: 'Somebody from our team answers you here.',
}

export const consent = {
  stop: 'We stop writing to you here. Orders that are on their way go on. Send START to hear from us again.',
  start: 'We write to you here again.',
}

export const tooMany =
  'That is a lot of messages at once. We read on in ten minutes. Send STOP and we stop writing.'

export const stale = 'That button is from an earlier message.'

export const changed = {
  edited: 'You edited your message. This is your list now.',
  deleted: 'You deleted a message, so we took it out of your list.',
  tooLate: {
    edited: (code: string, url: string) =>
      `Your order ${code} was already placed, so your edit has not changed it. Somebody from our team asks you about it here.\nYou can change the list yourself: ${url}`,
    deleted: (code: string, url: string) =>
      `Your order ${code} was already placed, so deleting the message has not changed it. Somebody from our team asks you about it here.\nYou can change or cancel it yourself: ${url}`,
  },
}

export const alreadyPlaced = (code: string, url: string) =>
  `Your order ${code} is placed already, once.\nFollow it here: ${url}`
