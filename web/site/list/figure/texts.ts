// What the total assumes, and how far it can be trusted
export const basis = {
  usualOne: '1 item has no recent price here, so we count what it usually costs.',
  usualMany: (itemCount: number) =>
    `${itemCount} items have no recent price here, so we count what they usually cost.`,
  assumedOne: (assumed: string) =>
    `We know no price of 1 of these items yet, so we count ${assumed} for each.`,
  assumedMany: (itemCount: number, assumed: string) =>
    `We know no price of ${itemCount} of these items yet, so we count ${assumed} for each.`,
  paidOne: 'From 1 price an agent paid in the last two weeks.',
  paidMany: (priceCount: number) => `From ${priceCount} prices agents paid in the last two weeks.`,
  guideOnly: 'From guide prices. No agent has bought these here yet.',
  fewOne: '1 item has only a few or old prices.',
  fewMany: (itemCount: number) => `${itemCount} items have only a few or old prices.`,
  guideOne: '1 item uses a guide price.',
  guideMany: (itemCount: number) => `${itemCount} items use guide prices.`,
}

// Totals
export const totals = {
  goods: 'Market price, about',
  debt: 'Balance of earlier orders',
  delivery: (marketName: string) => `Delivery, ${marketName}`,
  deliveryRange: (least: string, most: string) =>
    `Delivery is ${least} to ${most}, by the distance and the number of items. You see the exact fee before you order.`,
}

// The spending cap
export const cap = {
  change: 'Change',
  label: 'Ask me before it passes',
  hint: 'The most you want to pay, goods and fees together. Leave it empty for no cap.',
  low: (high: string) => `This list may reach ${high}, so your agent may have to ask you.`,
  none: 'No spending cap.',
  backTo: (cap: string) => `Use ${cap}`,
}

// Above the limit for paying at the gate
export const limit = {
  gate: (limit: string, high: string) =>
    `You can pay up to ${limit} at your gate, and this list may reach ${high}.`,
  split: 'Split into two orders',
  splitDone: (keptCount: number) =>
    `This order has ${keptCount} ${keptCount === 1 ? 'item' : 'items'} now. The rest is next.`,
}

export const limitNotice = {
  payNow: 'Pay now',
}

export const totalsCard = {
  totalAbout: 'Total, about',
}
