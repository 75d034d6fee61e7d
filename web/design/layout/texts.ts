export const pager = {
  newer: 'Newer',
  older: 'Older',
}

export const footer = {
  intro: (city: string) => `Send a list. We buy it in a real ${city} market and bring it to your gate.`,
  label: 'Footer',
  quickLinks: 'Quick links',
  contact: 'Talk to us',
}

export const nav = {
  app: 'App',
  home: 'Kasuwa, home',
  main: 'Main',
  closeMenu: 'Close menu',
  menu: 'Menu',
}

export const theme = {
  legend: 'Colours',
  phone: 'Phone',
  day: 'Day',
  night: 'Night',
}
