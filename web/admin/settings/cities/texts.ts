import { countOf } from '#domain/plurals.ts'

export const form = {
  state: 'State',
  title: 'New city',
  slug: 'Short name in addresses',
  slugHint: 'Small letters, digits and hyphens, such as port-harcourt. It stays.',
  latitude: 'Latitude of the centre',
  longitude: 'Longitude of the centre',
  takesOrders: 'Takes orders',
  takesOrdersHint: 'It needs an area that we deliver to. While it is off, its markets are off too.',
  add: 'Add city',
  save: 'Save city',
  saved: (name: string) => `${name} is saved`,
}

export const table = {
  open: 'Open',
  notOpen: 'Not open',
  settingsCount: (count: number) => (count === 0 ? 'None' : countOf(count, 'setting', 'settings')),
}

export const settings = {
  title: 'Own settings',
  intro: 'Switch on what is different here. Settings of the country hold for the rest.',
  differs: (label: string) => `Different here: ${label}`,
  save: 'Save settings',
  saved: 'Settings saved',
}

export const page = {
  add: 'Add a city',
}
