import {
  Banknote,
  Bike,
  ChartColumn,
  LayoutDashboard,
  Megaphone,
  MessageCircle,
  Rocket,
  Settings,
  ShoppingBasket,
  Store,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type CurrentUser, hasPermission } from '#contract/accounts.ts'
import type { Permission } from '#contract/endpoint.ts'

export interface AdminRoom {
  href: string
  words: string
  icon: ReactNode
  permission: Permission
}

const rooms: readonly AdminRoom[] = [
  { href: '/admin', words: 'Overview', icon: <LayoutDashboard />, permission: 'orders.read' },
  { href: '/admin/orders', words: 'Orders', icon: <ShoppingBasket />, permission: 'orders.read' },
  { href: '/admin/chats', words: 'Chats', icon: <MessageCircle />, permission: 'chats.manage' },
  { href: '/admin/agents', words: 'Agents', icon: <Bike />, permission: 'agents.manage' },
  { href: '/admin/money', words: 'Money', icon: <Banknote />, permission: 'money.manage' },
  { href: '/admin/markets', words: 'Markets', icon: <Store />, permission: 'markets.manage' },
  { href: '/admin/notifications', words: 'News', icon: <Megaphone />, permission: 'notifications.send' },
  { href: '/admin/analytics', words: 'Analytics', icon: <ChartColumn />, permission: 'analytics.read' },
  { href: '/admin/launch', words: 'Launch', icon: <Rocket />, permission: 'launch.manage' },
  { href: '/admin/users', words: 'People', icon: <Users />, permission: 'users.manage' },
  { href: '/admin/settings', words: 'Settings', icon: <Settings />, permission: 'settings.manage' },
]

/** The rooms of the admin area that this person may enter. */
export function roomsFor(me: CurrentUser): readonly AdminRoom[] {
  return rooms.filter((room) => hasPermission(me, room.permission))
}
