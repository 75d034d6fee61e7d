import {
  Banknote,
  Bike,
  BookOpen,
  ChartColumn,
  LayoutDashboard,
  Megaphone,
  MessageCircle,
  Rocket,
  ScrollText,
  Settings,
  ShoppingBasket,
  Store,
  TriangleAlert,
  Users,
  Wallet,
} from 'lucide-react'
import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import * as common from '#web/design/common-texts.ts'
import { type AdminPage, offersOf } from './admin-features.ts'
import * as texts from './texts.ts'

const overviewPage: AdminPage = {
  href: '/admin',
  label: common.page.overview,
  icon: <LayoutDashboard />,
  permission: 'orders.read',
  isByCity: true,
}

/** Lists those that the specification names, by its names and in its order. */
const mainPages: readonly AdminPage[] = [
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
    href: '/admin/markets',
    label: common.label.markets,
    icon: <Store />,
    permission: 'markets.manage',
    isByCity: true,
  },
  {
    href: '/admin/agents',
    label: common.label.agents,
    icon: <Bike />,
    permission: 'agents.manage',
    isByCity: true,
  },
  { href: '/admin/users', label: common.page.users, icon: <Users />, permission: 'users.manage' },
  {
    href: '/admin/analytics',
    label: common.page.analytics,
    icon: <ChartColumn />,
    permission: 'analytics.read',
    isByCity: true,
  },
  {
    href: '/admin/notifications',
    label: common.page.notifications,
    icon: <Megaphone />,
    permission: 'notifications.send',
  },
  { href: '/admin/settings', label: common.page.settings, icon: <Settings />, permission: 'settings.manage' },
  { href: '/admin/launch', label: common.page.launch, icon: <Rocket />, permission: 'launch.manage' },
]

/** Money and what is owed. */
const moneyPages: readonly AdminPage[] = [
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
]

/** Lists what is watched and looked up. */
const controlPages: readonly AdminPage[] = [
  {
    href: '/admin/signals',
    label: common.page.signals,
    icon: <TriangleAlert />,
    permission: 'orders.manage',
    isByCity: true,
  },
  { href: '/admin/audit', label: common.page.auditLog, icon: <ScrollText />, permission: 'audit.read' },
]

/** The pages of the admin area that a person may open. */
export interface OwnAdminPages {
  /** Null for an admin who does not read orders. */
  overview: AdminPage | null
  main: readonly AdminPage[]
  /** Lists what stands behind "More", under a heading each. */
  groups: readonly { heading: string; pages: readonly AdminPage[] }[]
}

/** The pages of the admin area that this person may open, as its menu shows them. */
export function adminPagesFor(me: CurrentUser): OwnAdminPages {
  const mayOpen = (page: AdminPage) =>
    hasPermission(me, page.permission) && (me.cities === undefined || page.isByCity === true)
  const groups = [
    { heading: texts.shell.moneyPages, pages: [...moneyPages, ...offersOf('moneyPages')].filter(mayOpen) },
    {
      heading: texts.shell.controlPages,
      pages: [...offersOf('controlPages'), ...controlPages].filter(mayOpen),
    },
  ]
  return {
    overview: mayOpen(overviewPage) ? overviewPage : null,
    main: mainPages.filter(mayOpen),
    groups: groups.filter(({ pages }) => pages.length > 0),
  }
}

/** The first page that this person may open besides the overview, or null. */
export function firstAdminPageFor(me: CurrentUser): string | null {
  const { main, groups } = adminPagesFor(me)
  return [...main, ...groups.flatMap(({ pages }) => pages)][0]?.href ?? null
}

/** Styles a page in the menu: on a phone a row of it, else an icon above its name. */
export const railItemClass =
  'flex min-h-12 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-on-canopy/15 aria-[current]:bg-on-canopy/20 lg:min-h-11 lg:w-28 lg:flex-col lg:justify-center lg:gap-0.5 lg:px-0 lg:text-[0.6875rem] lg:leading-[1rem] [&_svg]:size-5'
