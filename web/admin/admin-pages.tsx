import {
  Banknote,
  Bike,
  ChartColumn,
  LayoutDashboard,
  Megaphone,
  MessageCircle,
  Rocket,
  Scale,
  ScrollText,
  Settings,
  ShoppingBasket,
  Store,
  Ticket,
  TriangleAlert,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import * as texts from './texts.ts'

export interface AdminPage {
  href: string
  label: string
  icon: ReactNode
  permission: Permission
  /** Also for admins who work for some cities only; the others are about the whole business. */
  isByCity?: true
}

const adminPages: readonly AdminPage[] = [
  {
    href: '/admin',
    label: texts.overview,
    icon: <LayoutDashboard />,
    permission: 'orders.read',
    isByCity: true,
  },
  {
    href: '/admin/orders',
    label: texts.orders,
    icon: <ShoppingBasket />,
    permission: 'orders.read',
    isByCity: true,
  },
  {
    href: '/admin/chats',
    label: texts.chats,
    icon: <MessageCircle />,
    permission: 'chats.manage',
    isByCity: true,
  },
  { href: '/admin/agents', label: texts.agents, icon: <Bike />, permission: 'agents.manage', isByCity: true },
  {
    href: '/admin/price-watch',
    label: texts.priceWatch,
    icon: <Scale />,
    permission: 'agents.manage',
    isByCity: true,
  },
  {
    href: '/admin/signals',
    label: texts.signals,
    icon: <TriangleAlert />,
    permission: 'orders.manage',
    isByCity: true,
  },
  {
    href: '/admin/money',
    label: texts.money,
    icon: <Banknote />,
    permission: 'money.manage',
    isByCity: true,
  },
  { href: '/admin/debts', label: texts.debts, icon: <Wallet />, permission: 'orders.read', isByCity: true },
  { href: '/admin/promo-codes', label: texts.promoCodes, icon: <Ticket />, permission: 'money.manage' },
  {
    href: '/admin/markets',
    label: texts.markets,
    icon: <Store />,
    permission: 'markets.manage',
    isByCity: true,
  },
  {
    href: '/admin/notifications',
    label: texts.announcements,
    icon: <Megaphone />,
    permission: 'notifications.send',
  },
  { href: '/admin/analytics', label: texts.analytics, icon: <ChartColumn />, permission: 'analytics.read' },
  { href: '/admin/launch', label: texts.launch, icon: <Rocket />, permission: 'launch.manage' },
  { href: '/admin/users', label: texts.people, icon: <Users />, permission: 'users.manage' },
  { href: '/admin/audit', label: texts.auditLog, icon: <ScrollText />, permission: 'audit.read' },
  { href: '/admin/settings', label: texts.settings, icon: <Settings />, permission: 'settings.manage' },
]

/** The pages of the admin area that this person may open. */
export function adminPagesFor(me: CurrentUser): readonly AdminPage[] {
  return adminPages.filter(
    (page) => hasPermission(me, page.permission) && (me.cities === undefined || page.isByCity),
  )
}
