import type { Permission } from '#contract/core/endpoint.ts'
import * as texts from './texts.ts'

/** What each permission lets an admin do, in plain words. */
export const permissionText: Readonly<Record<Permission, readonly [name: string, hint: string]>> = {
  'orders.read': [texts.seeOrders, texts.theOverview],
  'orders.manage': [texts.manageOrders, texts.assignMoveCancelComplete],
  'chats.manage': [texts.answerChats, texts.readAndWriteInEveryChat],
  'markets.manage': [texts.manageMarkets, texts.daysHoursGoodsAndPrices],
  'agents.manage': [texts.manageAgents, texts.newAgents],
  'users.manage': [texts.managePeople, texts.accountsRolesAndPermissions],
  'analytics.read': [texts.seeAnalytics, texts.visitsOrdersAndMoneyOverTime],
  'notifications.send': [texts.sendAnnouncements, texts.toEverybodyOrToSome],
  'settings.manage': [texts.manageSettings, texts.feesLimitsEmailProviderKeys],
  'launch.manage': [texts.manageTheLaunch, texts.maintenanceSubscribersAccessKeys],
  'money.manage': [texts.manageMoney, texts.cashPaid],
  'audit.read': [texts.seeAudit, texts.whoDidWhatAndWhen],
}
