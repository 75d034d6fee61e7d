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
  /** What becomes of the order if nobody answers. */
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
