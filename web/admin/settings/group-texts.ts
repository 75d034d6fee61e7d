export const limits = {
  title: 'Limits for customers',
  intro: 'How much a customer can order, owe and book.',
}

export const invitations = {
  title: 'Invitations',
  intro: 'What a customer and an invited friend get.',
}

export const payDays = {
  title: 'Pay days and cash',
  intro: 'When and how agents are paid, and how much cash they may hold.',
}

export const hours = {
  title: 'Opening hours',
}

export const times = {
  title: 'Times',
  intro: 'What we promise customers, and how long things wait.',
}

export const agents = {
  title: 'How agents work',
  intro: 'Offers, trips and phones that go silent.',
}

export const planning = {
  title: 'Planning of trips',
  intro: 'Whether trips are planned for customers’ minutes or for agents’ kilometres.',
}

export const messageLimits = {
  title: 'Message limits',
  intro:
    'How many messages may leave in a day, and what today has used. The limit for SMS is on the page of SMS.',
  emails: 'Emails in a day',
  emailsHint: 'Invitations stop at a tenth and announcements at half. Codes, orders and warnings always go.',
  invitations: 'Invitations of one account in a day',
  invitationsHint: 'One person gets at most one a day, and three in all until they answer.',
}

export const messageUse = {
  what: 'what has left today',
  caption: 'Used today',
  used: 'Used',
  limit: 'Limit',
  refused: 'Not sent',
  rows: {
    sms: { day: 'SMS', invitation: 'SMS with invitations' },
    email: { day: 'Emails', invitation: 'Emails with invitations', news: 'Emails with announcements' },
    whatsapp: { day: 'WhatsApp messages' },
  },
}

/** The page that leads to all others. */
export const index = {
  search: 'Search settings',
  noMatch: 'No setting matches. Try another word.',
  results: 'Settings found',
  all: 'All settings',
  pages: 'Pages of settings',
  unsaved: 'Not saved yet',
  unsavedHint: 'Your changes stay here until you save or undo them, also while you look at another page.',
}

export const subjects = {
  money: 'Money',
  work: 'Work',
  papers: 'Tax and accounts',
  messages: 'Messages',
  business: 'Business',
}

/** Other words by which a page is searched. */
export const searched = {
  email: 'SMTP, mail server, Gmail, Google, sender, password, outbox, test',
  notifications: 'Push, Firebase, Web Push, FCM, service account, test',
  sms: 'Termii, Africa’s Talking, second provider, sender ID, API key, codes, updates, delivery reports, day limit, price, test',
}

export const waiting = {
  body: (account: string, from: string) =>
    `Customers will see ${account} from ${from}. Until then they see the account above. The owner got an email.`,
  stop: 'Stay with the account above',
}

export const groups = {
  description: 'Description',
}

export const sms = {
  title: 'SMS',
}

// Behind a number
export const units = {
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  orders: 'orders',
  seconds: 'seconds',
  trips: 'trips',
}
