import { pluralOf } from '#domain/plurals.ts'

// One market
export const market = {
  created: (name: string) => `${name} is created. It is off until you switch it on.`,
  saved: (name: string) => `${name} is saved.`,
  newTitle: 'New market',
  newIntro: 'It starts switched off. Create it first, then add its goods and a picture, and switch it on.',
  formerAddresses: 'Also found at',
}

// List of markets
export const list = {
  summary: (on: number, off: number, photoless: number) =>
    `${on} on, ${off} off, ${photoless} without a photo`,
  pricedOf: (priced: number, sold: number) => `${priced} of ${sold}`,
  guidePrices: (guidePrices: number) =>
    `${guidePrices} ${pluralOf(guidePrices, 'guide price', 'guide prices')}`,
  caption: 'Markets by name',
  drawing: 'Drawing',
  status: 'State',
  goods: 'Goods with prices',
  orders: 'Open orders',
  days: 'Days',
  photo: 'Photo',
}

export const filters = {
  search: 'Search by name or neighbourhood',
  status: 'On or off',
  on: 'On',
  off: 'Off',
  photo: 'Photo',
  anyPhoto: 'With or without a photo',
  withPhoto: 'With a photo',
  withoutPhoto: 'Without a photo',
}

// Two people change the same thing
export const conflict = {
  changed: (fields: string) =>
    `Somebody else has changed ${fields}. What you typed is still here, but not saved yet.`,
  theirs: (text: string) => `They wrote “${text}”.`,
  both: (field: string) => `You both changed “${field}”.`,
  continue: 'Use theirs and continue',
  takeMine: 'Keep mine',
  takeTheirs: 'Use theirs',
  theirsUnseen: 'Use theirs to see it.',
}

// Days and hours
export const hours = {
  intro: (opens: string, closes: string) =>
    `We take orders from ${opens} to ${closes}. Market hours outside that are not used. Main days are when the most sellers come.`,
  openOn: (name: string) => `Open on ${name}`,
  opens: (name: string) => `${name}, opens`,
  closes: (name: string) => `${name}, closes`,
  mainDayOf: (name: string) => `${name} is a main day`,
  copyMonday: 'Copy Monday’s times to every day',
  required: 'Enter both times',
}

// On or off
export const switchOn = {
  done: (name: string) => `${name} is on.`,
  title: (name: string) => `Switch ${name} on?`,
  body: (count: number, items: string) =>
    `It shows on the site at once, with ${count} ${items}, and takes orders during its hours.`,
  submit: 'Switch it on',
}

export const switchOff = {
  done: (name: string) => `${name} is off.`,
  title: (name: string) => `Switch ${name} off?`,
  ordersLive: (count: number, orders: string) => `${count} ${orders} in progress`,
  ordersBooked: (count: number, orders: string) => `${count} ${orders} booked for later`,
  submit: 'Switch it off',
  body: 'It leaves the site at once. Lists for this market stay as they are, and customers can choose another market.',
  noOrders: 'It has no open orders and will take no new ones.',
  ordersContinue: (orders: string) =>
    `${orders}. We ask you next what becomes of those that no agent is shopping for. The market will take no new ones.`,
  orderOne: 'order is',
  orderMany: 'orders are',
}

export const status = {
  futurePage: (slug: string) => `Its page will be /${slug}.`,
  on: 'The market is on',
  off: 'The market is off',
  onHint: 'Customers see it and can order from it.',
  offHint: 'Customers do not see it, and it takes no new orders.',
  neverOpen: 'It is closed every day. Set its hours first.',
  seePage: 'See its page as customers do',
}

// Form
export const form = {
  addressMoves: (slug: string, formerSlug: string) =>
    `The address will be /${slug}. /${formerSlug} will still lead here.`,
  address: (slug: string) => `The address is /${slug}`,
  descriptionHint: (length: number, most: number) =>
    `What it is known for and when to come. ${length} of ${most} characters`,
  location: 'Short address',
  mainDays: 'Main days',
  hours: 'Hours',
  descriptionHeading: 'What customers read',
  placeHeading: 'Where it is',
  neighbourhood: 'Neighbourhood',
  create: 'Create market',
  save: 'Save changes',
  unsaved: 'Not saved yet',
  nameRequired: 'Enter the name',
  descriptionRequired: 'Enter what the market is known for',
  locationRequired: 'Enter a short address',
  neighbourhoodRequired: 'Enter the neighbourhood',
  aliases: 'Other names',
  description: 'Description',
}

export const place = {
  /** After "We could not load". */
  areas: 'the areas',
  latitude: 'Latitude',
  longitude: 'Longitude',
  served: (area: string) => `This is in ${area}, where we deliver.`,
  notServed: (nearest: string | null) =>
    `We do not deliver there.${nearest === null ? '' : ` The closest area we cover is ${nearest}.`}`,
  latitudeHint: 'Degrees north. Paste a pair such as 9.0662, 7.4621 to fill both.',
  longitudeHint: 'Degrees east.',
  locateFailed: 'We could not get your location. Turn on location for Kasuwa in your device’s settings.',
  map: 'The market on a map of the areas we serve. Move it with the arrow keys',
  latitudeInvalid: 'Enter degrees north, such as 9.0662',
  longitudeInvalid: 'Enter degrees east, such as 7.4621',
}

// Picture
export const picture = {
  saved: 'Picture saved. The market’s card, page and shared links now show it.',
  required: 'Enter what the picture shows',
  title: 'Picture',
  alt: 'The picture you chose',
  label: 'What it shows, for people who cannot see it',
  placeholder: 'Women selling tomatoes under the blue shed',
  saveDescription: 'Save description',
  save: 'Save picture',
  preview: 'Cards will show it like this. It is not saved yet.',
  empty: 'No photo yet. Customers see a drawing of the market that changes with the time of day.',
  shown: 'Customers see this photo.',
  unreadableHint: 'Choose a JPEG, PNG or WebP file.',
  tooSmall: (width: number, height: number, least: number) =>
    `This picture is ${width} by ${height} pixels. Choose one at least ${least} wide.`,
  chooseAnother: 'Choose another picture',
  choose: 'Choose a picture',
}

// Cutting a picture
export const crop = {
  frame: 'The part that cards show. Move it with the arrow keys',
  zoom: 'Zoom',
  hint: 'Move the picture with your finger or the arrow keys until the best part is in the frame.',
  use: 'Use this part',
}

export const removePicture = {
  done: 'Picture removed',
  submit: 'Remove picture',
  title: 'Remove the picture?',
  body: 'It will be deleted, and the market will show its drawing again.',
}

// Tabs
export const tabs = {
  label: 'Markets, goods and prices',
}

// Closing days
export const closures = {
  title: 'Closing days',
  intro: 'Holidays and other days on which this market stays shut. Customers see the day and the reason.',
  day: (number: number) => `Day ${number}`,
  reason: (number: number) => `Reason for day ${number}`,
  placeholder: 'For instance Christmas',
  add: 'Add a closing day',
  remove: (number: number) => `Remove day ${number}`,
  dayRequired: 'Enter the day',
  reasonRequired: 'Enter the reason that customers will read',
  duplicate: 'This day is there already',
}

export const prices = {
  chooseItem: 'Choose an item',
}

export const units = {
  placeholder: 'Choose a unit',
}

export const marketEditor = {
  daysAndHours: 'Days and hours',
}

export const placeFields = {
  useLocation: 'Use my location',
}
