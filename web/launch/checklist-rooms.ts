import { type CurrentUser, hasPermission, isGodMode } from '#contract/accounts.ts'
import type { Permission } from '#contract/endpoint.ts'
import type { LaunchLine } from '#contract/launch-checklist.ts'

interface Room {
  href: string
  words: string
}

const rooms: Partial<Record<LaunchLine, Room & { permission: Permission }>> = {
  markets: { href: '/admin/markets', words: 'Markets', permission: 'markets.manage' },
  prices: { href: '/admin/markets/prices', words: 'Prices', permission: 'markets.manage' },
  fees: { href: '/admin/settings#fees', words: 'Settings', permission: 'settings.manage' },
  hours: { href: '/admin/settings#times', words: 'Settings', permission: 'settings.manage' },
  contact: { href: '/admin/settings#business', words: 'Settings', permission: 'settings.manage' },
  mail: { href: '/admin/settings#email', words: 'Settings', permission: 'settings.manage' },
  waiting: { href: '/admin/notifications?id=new', words: 'News', permission: 'notifications.send' },
  push: { href: '/admin/settings#notifications', words: 'Settings', permission: 'settings.manage' },
  agents: { href: '/admin/agents', words: 'Agents', permission: 'agents.manage' },
  duty: { href: '/admin/agents?state=on_duty', words: 'Agents', permission: 'agents.manage' },
  demo: { href: '/admin/users', words: 'People', permission: 'users.manage' },
  riders: { href: '/admin/agents', words: 'Agents', permission: 'agents.manage' },
  phone: { href: '/admin/chats', words: 'Chats', permission: 'chats.manage' },
}

/** Where a line is mended, where there is such a room and this person may enter it; else null. */
export function roomOf(line: LaunchLine, me: CurrentUser): Room | null {
  // A second step is everybody's own, so only an owner can add one.
  if (line === 'owner') return isGodMode(me) ? { href: '/profile#second-step', words: 'Your profile' } : null
  const room = rooms[line]
  return room !== undefined && hasPermission(me, room.permission) ? room : null
}
