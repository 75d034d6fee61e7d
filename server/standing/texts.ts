const lagosHour = new Intl.DateTimeFormat('en-NG', {
  hour12: true,
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
})

// Why a date cannot be placed as it is, and what can be done
export const trouble = {
  closure: (market: string, reason: string) => `${market} is closed that day: ${reason}.`,
  walletShort:
    'Your wallet does not hold enough for this order. Top it up before then, and we will place it.',
  nextHour: (at: Date) => `The market’s next hour is ${lagosHour.format(at)}.`,
  aboveCap: (amount: string, cap: string) =>
    `This may cost up to ${amount}. You want us to ask first above ${cap}.`,
  moved: (at: Date) => `We moved your order to ${lagosHour.format(at)}.`,
  /** Says what becomes of the order if nobody answers. */
  outlook: {
    skip: 'If you do not answer, we skip it this time.',
    fill: 'Without enough in your wallet we skip it this time.',
    agree: 'If you do not agree, we skip it this time.',
  },
  otherMarket: (market: string) => `${market} is open at your usual time.`,
  gone: (names: readonly string[], market: string) =>
    `${market} no longer lists: ${names.join(', ')}. Your agent will ask for it all the same.`,
  goesOn: 'Until its hour we will try again. Open your order to choose what to do.',
  isOver: 'We did not place it. Nothing was bought and nothing was charged.',
}

// On a device, the evening before and when one is not placed
export const push = {
  reminded: {
    title: 'Your standing order for {time}',
    body: 'From {market}. Open it to skip it, change it or pause it.',
  },
  trouble: {
    title: 'Your standing order for {time} needs an answer',
    body: 'Open it to choose. If you do not, we skip it this time.',
  },
  refused: {
    title: 'Your standing order is not placed',
    body: 'From {market}, for {time}. Open it to see why.',
  },
}

// By SMS, in one segment as updates on orders are
export const sms = {
  reminded: (about: { business: string; market: string; at: string; most: string; link: string }) =>
    `${about.business}: your ${about.market} order for ${about.at} comes to at most ${about.most}. Skip, change or pause it: ${about.link}`,
  trouble: (about: { business: string; market: string; at: string; link: string }) =>
    `${about.business}: your ${about.market} order for ${about.at} needs an answer from you, or we skip it: ${about.link}`,
  refused: (about: { business: string; market: string; at: string; link: string }) =>
    `${about.business}: your ${about.market} order for ${about.at} is not placed. See why: ${about.link}`,
}

// In a chat; titles of buttons have at most 20 characters
export const chat = {
  comes: (market: string, at: string) => `Your ${market} order is due ${at}.`,
  costs: (market: string, at: string, amount: string) =>
    `Your ${market} order is due ${at}. It will cost ${amount}.`,
  range: (low: string, high: string) => `${low} to ${high}`,
  notPlaced: (market: string, at: string) => `Your ${market} order for ${at} is not placed.`,
  link: (url: string) => `Skip, change or pause it: ${url}`,
  answer: (url: string) => `Answer here: ${url}`,
  seeWhy: (url: string) => `See it here: ${url}`,
  skip: 'Skip this time',
  change: 'Change',
  pause: 'Pause',
  agree: 'Agree',
  nextHour: 'Take the next hour',
  otherMarket: 'Use the other market',
  skipped: (market: string, at: string, url: string) =>
    `Skipped. We will not place your ${market} order for ${at}. To take it up again: ${url}`,
  paused: (url: string) => `Your standing order is paused. Resume it here: ${url}`,
  goesAhead: (market: string, at: string, most: string | null, url: string) =>
    `Your ${market} order for ${at} goes ahead${most === null ? '' : `, at ${most} at most`}. To change it: ${url}`,
  stillOpen: (troubles: string, url: string) => `${troubles}\nOpen it to choose: ${url}`,
  changeHere: (url: string) => `Change it here: ${url}`,
  placed: (url: string) => `Too late: this order is already placed. Open it here: ${url}`,
  refused: (reason: string, url: string) => `${reason}\nYour standing orders: ${url}`,
}
