import type { AuditArea } from '#contract/admin/audit.ts'

// The page and its filters
export const auditLog = 'Audit log'
export const who = 'Who'
export const what = 'What'
export const everybody = 'Everybody'
export const everything = 'Everything'
export const onlyOne = (name: string) => `Only ${name}`
export const thisOne = 'this one'
export const thisRecord = 'this record'
export const nothingDone = 'No entries'
export const chooseOthers = 'Nothing was done that fits. Choose other days, somebody else, or everything.'
export const entriesNewestFirst = 'Audit entries, newest first'
export const when = 'When'
export const change = 'Before and after'
export const onlyThis = (name: string) => `Show only what was done to ${name}`
export const yes = 'yes'
export const no = 'no'
export const nothing = 'none'
export const before = 'before'
export const after = 'after'

export const areas: Readonly<Record<AuditArea, string>> = {
  orders: 'Orders',
  runs: 'Bulk actions',
  money: 'Money',
  problems: 'Reports',
  chat: 'Chats',
  agents: 'Agents',
  users: 'People',
  markets: 'Markets',
  goods: 'Goods',
  prices: 'Prices',
  announcements: 'Announcements',
  launch: 'Launch',
  settings: 'Settings',
  mail: 'Email',
  push: 'Notifications',
  sms: 'SMS',
  analytics: 'Exports',
}
