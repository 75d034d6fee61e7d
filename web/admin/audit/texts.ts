import type { AuditArea } from '#contract/admin/audit.ts'
import type { IdKind } from '#contract/core/ids.ts'

// The page and its filters
export const filters = {
  everybody: 'Everybody',
  everything: 'Everything',
  unnamed: 'this one',
  what: 'What',
}

export const table = {
  empty: 'No entries',
  emptyHint: 'Nothing was done that fits. Choose other days, somebody else, or everything.',
  caption: 'Audit entries, newest first',
  change: 'Before and after',
  filterLabel: (name: string) => `Show only what was done to ${name}`,
}

export const values = {
  yes: 'yes',
  no: 'no',
  none: 'none',
  before: 'before',
  after: 'after',
}

export const names = {
  areas: {
    orders: 'Orders',
    runs: 'Bulk actions',
    money: 'Money',
    signals: 'Signals',
    unknown_news: 'Unknown news',
    promos: 'Promo codes',
    businesses: 'Businesses',
    problems: 'Reports',
    chat: 'Chats',
    agents: 'Agents',
    users: 'People',
    markets: 'Markets',
    gallery: 'Gallery',
    areas: 'Areas',
    cities: 'Cities',
    goods: 'Goods',
    prices: 'Prices',
    lists: 'List reader',
    announcements: 'Announcements',
    launch: 'Launch',
    settings: 'Settings',
    practice: 'Practice',
    eInvoices: 'E-invoices',
    mail: 'Email',
    push: 'Notifications',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    integrations: 'API keys and webhooks',
    analytics: 'Exports',
  } satisfies Readonly<Record<AuditArea, string>>,
  /** What a record is, before its name; people, orders, markets and goods have names that say it. */
  records: {
    mail: 'Email',
    sms: 'SMS',
    launchKey: 'Access key',
    heldPayment: 'Held payment',
    takeBack: 'Money taken back',
    unknownNews: 'Unknown news',
    picture: 'Picture',
    problem: 'Report',
    thread: 'Chat',
    message: 'Message',
    chatReply: 'Saved reply',
    announcement: 'Announcement',
    payRun: 'Pay run to',
    run: 'Bulk action',
    agentPayment: 'Payment to',
    promoCode: 'Promo code',
    business: 'Business',
    businessInvitation: 'Invitation to a business',
    orderRequest: 'Order request',
    taughtWord: 'Word',
    apiKey: 'API key',
    webhook: 'Webhook',
    webhookMessage: 'Webhook message',
    application: 'Application',
    shift: 'Shift',
  } as Readonly<Partial<Record<IdKind, string>>>,
}

export const actions = {
  recordPayment: 'Record',
}

export const payRun = {
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
}

export const audit = {
  who: 'Who',
  when: 'When',
}
