import type { Permission } from '#contract/endpoint.ts'

/** What each permission lets an admin do, in plain words. */
export const permissionWords: Readonly<Record<Permission, readonly [name: string, hint: string]>> = {
  'orders.read': ['See orders', 'The overview, the board and every order'],
  'orders.manage': ['Manage orders', 'Assign, move, cancel, complete'],
  'chats.manage': ['Answer chats', 'Read and write in every thread'],
  'markets.manage': ['Manage markets', 'Days, hours, goods and prices'],
  'agents.manage': ['Manage agents', 'Applications, checks, suspension'],
  'users.manage': ['Manage people', 'This room'],
  'analytics.read': ['See analytics', 'Visits, orders and money over time'],
  'notifications.send': ['Send notifications', 'To everybody or to some'],
  'settings.manage': ['Manage settings', 'Fees, limits, mail, keys of providers'],
  'launch.manage': ['Manage the launch', 'Maintenance, subscribers, access keys'],
  'money.manage': ['Handle money', 'Cash paid in, refunds'],
}
