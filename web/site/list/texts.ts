// Writing the list
export const composer = {
  addedMany: (count: number) => `${count} items added to your list`,
  addedOne: '1 item added to your list',
  label: 'Type or paste your list',
  placeholder: 'For example:\n2 mudu beans\n₦500 pepper\n1 paint garri\ngoat meat 1kg, cut small',
  hint: 'Write it the way you say it. We keep every word. Enter adds a line to your list.',
  more: 'Add more…',
  add: 'Add to list',
  tooMany: (maxItems: number, space: number) =>
    `An order can have at most ${maxItems} items, and you have space for ${space} more. Split this list into two orders.`,
  tooLong: (readLines: number, leftLines: number) =>
    `This list is too long to add at once. We added the first ${readLines === 1 ? 'line' : `${readLines} lines`}. ${leftLines === 1 ? '1 line is' : `${leftLines} lines are`} still in the box: tap “Add to list” again.`,
  failed: 'We could not read this list. What you wrote is still here. Try again.',
  readNowOne: 'We have read your list. Check the item.',
  readNowMany: (count: number) => `We have read your list: ${count} items. Check them.`,
}

// A pasted list that looks like the one that is there
export const twice = {
  ask: 'This looks like the list you have. Add it once more, or replace your list with it?',
  add: 'Add it too',
  replace: 'Replace my list',
  replaced: 'Your list was replaced',
}

export const leftOut = {
  one: '1 item you ticked, crossed out or took back was left out.',
  many: (count: number) => `${count} items you ticked, crossed out or took back were left out.`,
  putBack: 'Put back',
}

// List screen
export const page = {
  goodsAt: (marketName: string) => `Goods at ${marketName}`,
}

export const marketError = {
  retryLater: 'Try again in a moment.',
  listSafe: (reason: string) => `${reason} Your list is safe on this phone.`,
  gone: 'We no longer go to this market.',
  chooseAnother: 'Choose another market. Your list is safe.',
  pricesFailed: 'We could not load this market’s prices.',
}

export const tools = {
  share: 'Share list',
  clear: 'Clear list',
  cleared: 'List cleared',
  usualLists: 'Usual lists',
}

export const items = {
  empty: 'Nothing yet. Type it, paste it from WhatsApp, or pick it from the market.',
}

// Market page
export const marketPage = {
  title: 'This market',
  startList: 'Start a list here',
  goods: 'Goods and prices',
  guidePrices: 'Guide prices, until our agents buy here.',
  paidPrices: 'What agents paid in the last two weeks. Prices marked “sample” are guide prices.',
  seeList: 'See list',
  addLabel: (name: string) => `Add ${name}`,
  addUnit: (unitLabel: string) => `${unitLabel} of `,
}

// Choosing the market
export const market = {
  title: 'Which market?',
  loading: 'Loading its hours and prices',
  hint: 'Prices and hours depend on it',
  looking: 'Choosing the best one for you',
  chosenLater: 'We choose one once there is network',
  notHere: 'Its hours and prices are not on this phone',
  daysAndHours: 'Days and hours',
  marketPrices: 'Market prices',
}

// Sharing the list
export const share = {
  failed: 'We could not prepare the list for sharing. Try again once there is network.',
  hint: 'We add a link that opens this list in Kasuwa.',
  whatsApp: 'Send on WhatsApp',
  copy: 'Copy list',
  otherWay: 'Share another way',
  copied: 'List copied',
  copyFailed: 'Your browser will not let us copy',
  copyFailedHint: 'Press and hold the list to copy it.',
}

export const picker = {
  title: 'Which market?',
  ours: 'Let us choose the market',
  searchPlaceholder: 'Name or area',
  noMatch: (typed: string) => `No match for “${typed}”.`,
  introWithoutArea: 'Tell us where to bring it, and you see when each market can be there.',
  intro: 'Soonest first. Totals are for the goods alone, and leave out what a market has no price for.',
  offline: 'You are offline. Prices are from the markets that you have opened on this phone.',
}

export const reply = {
  noLast:
    'We have no earlier list of yours on this phone. Sign in to have your last order here, or type your list.',
  unplaced: (said: string) => `Which item do you mean by “${said}”? It is not on your list.`,
}

export const listComposer = {
  leaveOut: 'Leave it out',
}

export const theList = {
  loading: 'Loading your list',
}
