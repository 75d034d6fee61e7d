export const entry = {
  mountError: '<h1>Mount error</h1><p></p>',
}

export const outbox = {
  placed: 'Your order is placed',
  marketChosen: 'You ordered offline, so we chose the market. Nothing is bought yet.',
}

export const unsent = {
  seeOrder: 'See order',
}
