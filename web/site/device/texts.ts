// App home
export const settings = {
  help: 'Help and contact',
  appearance: 'Appearance',
  data: 'Data',
  dataSaver: 'Data saver',
  dataSaverHint: 'No pictures of goods, and nothing loads before you open it.',
  website: 'Back to the website',
}

export const home = {
  title: 'Your dashboard',
  admin: 'Admin',
  open: 'Open',
}

// App markets
export const markets = {
  counts: (openCount: number, closedCount: number) => `${openCount} open now, ${closedCount} closed`,
  locating: 'Looking…',
  mainDay: 'Main market day',
  locationFailed:
    'We could not get your location. Turn on location for Kasuwa in your phone’s settings, or search by name.',
}

// App settings
export const install = {
  heading: 'Install',
  hint: 'From your home screen Kasuwa opens fast, even without network.',
  submit: 'Install the app',
  showHow: 'Show me how',
}

export const version = {
  heading: 'Version',
  current: 'Version 1.0.0. You have the latest.',
  available: 'A new version is ready.',
  update: 'Update now',
}

// App settings: page visits
export const pageVisits = {
  heading: 'Page visits',
  notCounted: 'Your browser asks not to be tracked, so we do not count the pages you open.',
  counted:
    'We count which pages are opened and how fast they load. We never count who opens them: no name, no address, no cookie. To leave yours out, turn on Do Not Track in your browser.',
}

// Install guide
export const guide = {
  step: (step: number, total: number) => `Step ${step} of ${total}`,
  iosTitle: 'Add Kasuwa to your iPhone',
  iosShare: 'Tap Share',
  iosShareHint: 'Open this page in Safari and tap the Share button at the bottom of the screen.',
  iosHomeScreen: 'Tap Add to Home Screen',
  iosHomeScreenHint: 'Scroll down in the list that opens and tap Add to Home Screen.',
  iosAdd: 'Tap Add',
  iosAddHint: 'Tap Add at the top right. You will find Kasuwa among your apps.',
  androidTitle: 'Add Kasuwa to your phone',
  androidMenu: 'Open the menu',
  androidMenuHint: 'Open this page in Chrome and tap the three dots at the top right.',
  androidHomeScreen: 'Tap Add to Home screen',
  androidHomeScreenHint: 'Tap Add to Home screen. On some phones it is called Install app.',
  androidInstall: 'Tap Install',
  androidInstallHint: 'Tap Install and wait a moment. You will find Kasuwa among your apps.',
  previous: 'Previous',
}

// App settings: recent problems
export const problems = {
  count: (problems: string) => `${problems} on this phone`,
  many: (count: number) => `${count} problems`,
  copied: 'Copied. You can paste it in a message to us.',
  heading: 'Recent problems',
  one: '1 problem',
}

// /mobile-demo
export const demo = {
  title: 'The app on a phone',
  intro:
    'This is the real app, not a video. Tap through it, write a list, look at a market. On your own phone it is among your apps, opens at once and takes your list even without network.',
  install: 'Get it on your phone',
  frameLabel: 'The Kasuwa app',
}

// /qr
export const poster = {
  marketHeadline: (marketName: string) => `${marketName}, brought to your gate`,
  qrLabel: (target: string) => `QR code that opens ${target}`,
  title: 'Poster with a QR code',
  intro: 'Print it and hang it where people wait: at a stall, at an estate gate, in an office.',
  target: 'What it opens',
  targetApp: 'The app',
  print: 'Print the poster',
  label: 'The poster',
  headline: 'The market comes to you',
  subline: 'Send your list. We buy it in the market and bring it to you.',
  appName: 'the Kasuwa app',
  scan: 'Point your camera here, or go to',
}

// App settings: storage
export const storage = {
  used: (size: string) => `${size} saved for use without network.`,
  megabytes: (size: string) => `${size} MB`,
  kilobytes: (size: number) => `${size} kB`,
  cleared: 'Space freed. Your list and what is waiting to send are still here.',
  heading: 'On this phone',
  unknown: 'Your browser does not show how much space we use.',
  clear: 'Free up space',
}

export const log = {
  copy: 'Copy',
}

export const installGuide = {
  next: 'Next',
}
