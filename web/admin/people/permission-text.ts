import type { Permission } from '#contract/core/endpoint.ts'
import * as texts from './texts.ts'

/** Says what each permission lets an admin do, in plain words. */
export const permissionText: Readonly<Record<Permission, readonly [name: string, hint: string]>> = {
  'orders.read': [texts.permissions.readOrders, texts.permissionHints.readOrders],
  'orders.manage': [texts.permissions.manageOrders, texts.permissionHints.manageOrders],
  'chats.manage': [texts.permissions.chats, texts.permissionHints.chats],
  'markets.manage': [texts.permissions.markets, texts.permissionHints.markets],
  'agents.manage': [texts.permissions.agents, texts.permissionHints.agents],
  'users.manage': [texts.permissions.people, texts.permissionHints.people],
  'analytics.read': [texts.permissions.analytics, texts.permissionHints.analytics],
  'notifications.send': [texts.permissions.announcements, texts.permissionHints.announcements],
  'settings.manage': [texts.permissions.settings, texts.permissionHints.settings],
  'launch.manage': [texts.permissions.launch, texts.permissionHints.launch],
  'money.manage': [texts.permissions.money, texts.permissionHints.money],
  'audit.read': [texts.permissions.audit, texts.permissionHints.audit],
}
