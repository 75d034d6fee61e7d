// Where we deliver
export const page = {
  summary: (yes: number, others: number) =>
    `We deliver to ${yes} areas. We also know ${others} where we do not deliver.`,
  add: 'Add an area',
}

export const table = {
  empty: 'No areas yet',
  emptyHint: 'Until there is one, orders go anywhere. Add the first.',
  served: 'We deliver',
  radius: 'Radius',
  aliases: 'Also called',
  kilometres: (kilometres: string) => `${kilometres} km`,
  notServed: 'No',
}

// One area
export const form = {
  newTitle: 'New area',
  aliasesHint: 'With commas between them, as customers write them.',
  map: 'The middle of the area. Press the map to set it, or move it with the arrow keys',
  radius: 'kilometres from the middle',
  served: 'We deliver here',
  servedHint: 'If off, orders to this area are refused, and customers read why.',
  saved: (areaName: string) => `${areaName} is saved`,
}
