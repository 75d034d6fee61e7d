import {
  Banknote,
  Bike,
  BookOpen,
  ChartColumn,
  LayoutDashboard,
  Megaphone,
  MessageCircle,
  ReceiptText,
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
import * as common from '#web/design/common-texts.ts'

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
    label: common.page.overview,
    icon: <LayoutDashboard />,
    permission: 'orders.read',
    isByCity: true,
  },
  {
    href: '/admin/orders',
    label: common.label.orders,
    icon: <ShoppingBasket />,
    permission: 'orders.read',
    isByCity: true,
  },
  {
    href: '/admin/chats',
    label: common.page.chats,
    icon: <MessageCircle />,
    permission: 'chats.manage',
    isByCity: true,
  },
  {
    href: '/admin/agents',
    label: common.label.agents,
    icon: <Bike />,
    permission: 'agents.manage',
    isByCity: true,
  },
  {
    href: '/admin/price-watch',
    label: common.page.priceWatch,
    icon: <Scale />,
    permission: 'agents.manage',
    isByCity: true,
  },
  {
    href: '/admin/signals',
    label: common.page.signals,
    icon: <TriangleAlert />,
    permission: 'orders.manage',
    isByCity: true,
  },
  {
    href: '/admin/money',
    label: common.page.money,
    icon: <Banknote />,
    permission: 'money.manage',
    isByCity: true,
  },
  {
    href: '/admin/books',
    label: common.page.books,
    icon: <BookOpen />,
    permission: 'money.manage',
    isByCity: true,
  },
  {
    href: '/admin/debts',
    label: common.page.debts,
    icon: <Wallet />,
    permission: 'orders.read',
    isByCity: true,
  },
  {
    href: '/admin/businesses',
    label: common.page.businesses,
    icon: <ReceiptText />,
    permission: 'money.manage',
  },
  { href: '/admin/promo-codes', label: common.page.promoCodes, icon: <Ticket />, permission: 'money.manage' },
  {
    href: '/admin/markets',
    label: common.label.markets,
    icon: <Store />,
    permission: 'markets.manage',
    isByCity: true,
  },
  {
    href: '/admin/notifications',
    label: common.page.announcements,
    icon: <Megaphone />,
    permission: 'notifications.send',
  },
  {
    href: '/admin/analytics',
    label: common.page.analytics,
    icon: <ChartColumn />,
    permission: 'analytics.read',
    isByCity: true,
  },
  { href: '/admin/launch', label: common.page.launch, icon: <Rocket />, permission: 'launch.manage' },
  { href: '/admin/users', label: common.page.people, icon: <Users />, permission: 'users.manage' },
  { href: '/admin/audit', label: common.page.auditLog, icon: <ScrollText />, permission: 'audit.read' },
  { href: '/admin/settings', label: common.page.settings, icon: <Settings />, permission: 'settings.manage' },
]

/** The pages of the admin area that this person may open. */
export function adminPagesFor(me: CurrentUser): readonly AdminPage[] {
  return adminPages.filter(
    (page) => hasPermission(me, page.permission) && (me.cities === undefined || page.isByCity),
  )
}
