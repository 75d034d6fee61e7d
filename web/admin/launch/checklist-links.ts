import { type CurrentUser, hasPermission, isGodMode } from '#contract/accounts/accounts.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import type { LaunchItem } from '#contract/launch/launch-checklist.ts'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

interface Page {
  href: string
  label: string
}

const adminPages: Partial<Record<LaunchItem, Page & { permission: Permission }>> = {
  markets: { href: '/admin/markets', label: common.label.markets, permission: 'markets.manage' },
  photos: {
    href: '/admin/markets?photo=without',
    label: common.label.markets,
    permission: 'markets.manage',
  },
  prices: { href: '/admin/markets/prices', label: common.label.prices, permission: 'markets.manage' },
  fees: { href: '/admin/settings/fees', label: common.page.settings, permission: 'settings.manage' },
  hours: { href: '/admin/settings/hours', label: common.page.settings, permission: 'settings.manage' },
  practice: { href: '/admin/settings/hours', label: common.page.settings, permission: 'settings.manage' },
  contact: { href: '/admin/settings/business', label: common.page.settings, permission: 'settings.manage' },
  mail: { href: '/admin/settings/email', label: common.page.settings, permission: 'settings.manage' },
  waiting: {
    href: '/admin/notifications?id=new',
    label: common.page.notifications,
    permission: 'notifications.send',
  },
  push: { href: '/admin/settings/notifications', label: common.page.settings, permission: 'settings.manage' },
  agents: { href: '/admin/agents', label: common.label.agents, permission: 'agents.manage' },
  duty: { href: '/admin/agents?state=on_duty', label: common.label.agents, permission: 'agents.manage' },
  demo: { href: '/admin/users', label: common.page.users, permission: 'users.manage' },
  riders: { href: '/admin/agents', label: common.label.agents, permission: 'agents.manage' },
  phone: { href: '/admin/chats', label: common.page.chats, permission: 'chats.manage' },
}

/** The page on which an item is fixed; null where there is none or this person may not open it. */
export function pageOf(item: LaunchItem, me: CurrentUser): Page | null {
  // A second step is everybody's own, so only an owner can add one.
  if (item === 'owner')
    return isGodMode(me) ? { href: '/profile#second-step', label: texts.links.profile } : null
  const page = adminPages[item]
  return page !== undefined && hasPermission(me, page.permission) ? page : null
}
