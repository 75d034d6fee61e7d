import type { WhatsappSettingsView } from '#contract/whatsapp/whatsapp.ts'

export const section = {
  ownerOnly: 'Only the owner can change this. It reads and writes to customers.',
}

export const health = {
  off: 'Off',
  today: (received: number, sent: number) => `Today ${received} received, ${sent} sent`,
  waiting: (count: number) => `${count} waiting`,
  failed: (count: number) => `${count} failed`,
  month: 'This month',
  category: (name: string, charged: number, free: number, cost: string) =>
    `${name}: ${charged} charged (${cost}), ${free} free`,
  quiet: (time: string) =>
    `WhatsApp limits us, since people complained. Until ${time} only what people wait for goes.`,
  lastError: (time: string, reason: string) => `Last problem, ${time}: ${reason}`,
}

export const form = {
  save: 'Save WhatsApp',
  saved: 'One is saved. Leave empty to use it.',
  unreadable: 'SECRET_KEY was changed, so the saved one cannot be read. Enter it again.',
  webhook: 'Webhook address',
  webhookHint: 'Enter it at Meta under WhatsApp, Configuration, with the verify token.',
  test: 'Test the connection',
  saveFirst: 'Save your changes first.',
}

export const fields = {
  phoneNumberId: {
    label: 'Phone number ID',
    hint: 'From API Setup. Digits only, and not the phone number itself.',
  },
  token: { label: 'Access token', hint: 'A permanent one of a system user.' },
  appSecret: { label: 'App secret', hint: 'From App settings, Basic.' },
  verifyToken: { label: 'Verify token', hint: 'Choose one, and enter the same at Meta.' },
  pictureUrl: { label: 'Address for pictures', hint: 'Where pictures of lists are sent to be read.' },
  pictureToken: { label: 'Token for pictures', hint: 'It goes with each picture.' },
  voiceUrl: { label: 'Address for voice notes', hint: 'Where voice notes are sent to be written down.' },
  voiceToken: { label: 'Token for voice notes', hint: 'It goes with each voice note.' },
}

export const readers = {
  title: 'Pictures and voice notes',
  about:
    'Optional: a service of your own that reads lists in pictures or writes down voice notes. Without it, or when it fails, your team sees the file in Chats.',
  test: { picture: 'Test with a picture', voice: 'Test with a voice note' },
}

type Purpose = WhatsappSettingsView['templates'][number]['purpose']

export const templates = {
  title: 'Templates',
  about: 'More than 24 hours after somebody wrote, WhatsApp takes approved templates only.',
  name: 'Name at Meta',
  language: 'Language',
  body: 'Text',
  bodyHint: 'The same as at Meta, with {{1}} where our text goes.',
  state: 'State',
  save: 'Save template',
  purpose: {
    update: 'Updates on an order',
    question: 'An agent’s question',
    reply: 'An answer of our team',
    standing: 'A standing order’s reminder',
  } satisfies Record<Purpose, string>,
  states: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', paused: 'Paused' },
  reason: (reason: string) => `Meta says: ${reason}`,
}

// The page of its settings
export const page = {
  intro: 'Orders, questions and updates on WhatsApp, by Meta’s Cloud API.',
  subject: 'the WhatsApp settings',
  searched:
    'Meta, Cloud API, phone number ID, token, templates, test, OCR, transcript, voice notes, pictures',
}

export const prices = {
  title: 'Message prices',
  intro: 'What Meta charges on WhatsApp for one message of each kind, in naira. A change counts from now on.',
  marketing: 'Marketing',
  utility: 'Utility',
  utilityHint: 'Templates about an order, once 24 hours are over.',
  authentication: 'Authentication',
  service: 'Service',
  serviceHint: 'What answers people within 24 hours. Meta charges nothing for it now.',
}

export const limit = {
  label: 'WhatsApp messages in a day',
  hint: 'Past it we ask for no more ratings. Orders and answers always go.',
}

// What was said on WhatsApp
export const log = {
  title: 'WhatsApp',
  byMachine: 'Messages are answered automatically.',
  byPerson: (name: string) => `${name} answers.`,
  openUntil: (time: string) => `Free to write until ${time}.`,
  templatesOnly: 'More than 24 hours since they wrote: only a template goes.',
  stopped: 'They asked us to stop.',
  unreachable: 'This number is not on WhatsApp.',
  take: 'Take over',
  handBack: 'Hand back',
  picture: 'Picture on WhatsApp',
  voice: 'Voice note',
  document: 'Open the file',
  kinds: {
    image: 'Picture',
    picture: 'Picture',
    audio: 'Voice note',
    document: 'File',
    video: 'Video',
    sticker: 'Sticker',
    contacts: 'Contact',
    location: 'Location',
    reaction: 'Reaction',
    order: 'Cart of a catalogue',
    revoke: 'Deleted a message',
    system: 'News of their account',
  } as Record<string, string>,
  otherKind: 'Something that cannot be shown here',
  deleted: 'They deleted this.',
  edited: (before: string | null) =>
    before === null ? 'They edited this.' : `They edited this. Before: ${before}`,
  states: {
    queued: 'Waiting',
    sending: 'Being sent',
    unsure: 'Perhaps sent',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    failed: 'Not sent',
    dropped: 'Not sent',
  } as Record<string, string>,
}

// What it costs
export const costs = {
  question: 'What do messages on WhatsApp cost?',
  subject: 'the costs of WhatsApp',
  title: 'Costs of WhatsApp',
  note: 'Messages that arrived, at the prices that the settings had on their day.',
  empty: 'No message arrived on WhatsApp in this period.',
  caption: 'Messages on WhatsApp by the kind that Meta charges them as, the dearest first',
  total: (amount: string) => `${amount} together.`,
  kind: 'Kind',
  kinds: {
    marketing: 'Marketing',
    utility: 'Utility',
    authentication: 'Authentication',
    service: 'Service',
  } as Record<string, string>,
  charged: 'Charged',
  free: 'Free',
  cost: 'Cost',
}
