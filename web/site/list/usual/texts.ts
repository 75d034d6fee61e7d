export const savedLists = {
  added: (name: string) => `“${name}” added to your list`,
  applyLabel: (name: string) => `Use it: ${name}`,
  tooManyHint: (maxItems: number) => `An order can have at most ${maxItems} items. Place this list first.`,
  heading: 'Your usual lists',
  apply: 'Use it',
  weekly: 'Every week',
  weeklyLabel: (name: string) => `Order it every week: ${name}`,
  tooMany: 'Too many items for one order',
  onPhoneOnly: 'On this phone only',
}

export const row = {
  removed: (name: string) => `“${name}” removed`,
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  newName: (name: string) => `New name for ${name}`,
}

// Sheet of usual lists
export const sheet = {
  empty: 'None yet. Save a list with a name like “Sunday soup”, and next time it is two taps.',
  inAccount: 'Your usual lists are in your account, on every phone where you sign in.',
  onPhone: 'Your usual lists are saved on this phone. Sign in to save them in your account too.',
  pastOrders: (whereSaved: string) => `${whereSaved} To repeat a past order, go to`,
}

export const form = {
  tooMany: (maxItems: number) =>
    `An order can have at most ${maxItems} items. Remove some, or place this list first.`,
  name: 'Save this list as',
  namePlaceholder: 'Sunday soup',
  replaces: (name: string) => `This will replace your “${name}”.`,
  submit: (itemCount: string) => `Save ${itemCount}`,
  saved: (name: string) => `“${name}” saved`,
}

export const store = {
  syncFailed: 'We could not save all your lists to your account.',
  noSpace: 'This phone has no space to save the list.',
}

export const tools = {
  usualLists: 'Usual lists',
}

// The list of another time that a reply begins with
export const last = {
  ofDay: (day: string) => `Your list of ${day}`,
  named: (name: string) => `Your list “${name}”`,
}
