// Navigation
export const frame = {
  city: (city: string) => `City: ${city}. Change`,
  skip: 'Skip to content',
  newMessages: 'new messages, ',
  legal: (businessName: string, opens: string, closes: string) =>
    `${businessName}, open every day from ${opens} to ${closes}. Market prices are what our agents paid. Our fees are always on their own line.`,
  home: 'Kasuwa, home',
  track: 'Track',
  signIn: 'Sign In',
}

export const nav = {
  home: 'Home',
  about: 'About',
  trackOrder: 'Track Order',
  admin: 'Admin',
  plain: 'Plain version',
}

export const install = {
  submit: 'Install the app',
  heading: 'Install',
}

export const notice = {
  update: 'Update now',
}

export const navigation = {
  gallery: 'Gallery',
  startList: 'Start a list',
}

export const unsent = {
  messageWaiting: 'Waiting to be sent',
  waiting: 'Waiting',
}

export const siteNavigation = {
  marketPrices: 'Market prices',
}
