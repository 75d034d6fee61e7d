import {
  Banknote,
  Bike,
  ChartColumn,
  LayoutDashboard,
  Megaphone,
  MessageCircle,
  Rocket,
  ScrollText,
  Settings,
  ShoppingBasket,
  Store,
  Users,
} from 'lucide-react'
import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import * as common from '#web/design/common-texts.ts'
import { type AdminPage, type AdminTab, type GroupedPage, menuGroups, offersOf } from './admin-features.ts'
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

/** Lists what is about money and what is owed, side by side at one place. */
const moneyTabs: readonly AdminTab[] = [
  { href: '/admin/money', label: common.page.money, permission: 'money.manage', isByCity: true },
  { href: '/admin/books', label: common.page.books, permission: 'money.manage', isByCity: true },
  { href: '/admin/debts', label: common.page.debts, permission: 'orders.read', isByCity: true },
  { href: '/admin/money/papers', label: common.page.papers, permission: 'money.manage', isByCity: true },
  { href: '/admin/signals', label: common.page.signals, permission: 'orders.manage', isByCity: true },
]

/** Is looked at now and then: it stands within the settings, or in the menu of who may not open those. */
const auditPage: GroupedPage = {
  group: 'control',
  href: '/admin/audit',
  label: common.page.auditLog,
  icon: <ScrollText />,
  permission: 'audit.read',
}

const headings: Record<GroupedPage['group'], string> = {
  money: texts.shell.moneyPages,
  control: texts.shell.controlPages,
}

/** Is a page of the menu, or a place with several of them. */
export interface MenuPage extends Pick<AdminPage, 'href' | 'label' | 'icon'> {
  /** Stand side by side above each of them. */
  tabs?: readonly AdminTab[]
  /** Lists the paths of the pages that stand here. */
  paths: readonly string[]
}

/** The pages of the admin area that a person may open. */
export interface OwnAdminPages {
  /** Null for an admin who does not read orders. */
  overview: MenuPage | null
  main: readonly MenuPage[]
  /** Lists what stands behind "More", under a heading each. */
  groups: readonly { heading: string; pages: readonly MenuPage[] }[]
}

/** The pages of the admin area that this person may open, as its menu shows them. */
export function adminPagesFor(me: CurrentUser): OwnAdminPages {
  const mayOpen = (page: AdminTab) =>
    hasPermission(me, page.permission) && (me.cities === undefined || page.isByCity === true)
  const own = ({ href, label, icon }: AdminPage): MenuPage => ({ href, label, icon, paths: [href] })
  const isInSettings = isAuditInSettings(me)
  const added = [...offersOf('menuPages'), ...(isInSettings ? [] : [auditPage])].filter(mayOpen)
  const tabs = moneyTabs.filter(mayOpen)
  const paths = tabs.map(({ href }) => href)
  const [href] = paths
  const money =
    href === undefined ? [] : [{ href, label: common.page.money, icon: <Banknote />, tabs, paths }]
  const groups = menuGroups.map((group) => ({
    heading: headings[group],
    pages: [...(group === 'money' ? money : []), ...added.filter((page) => page.group === group).map(own)],
  }))
  return {
    overview: mayOpen(overviewPage) ? own(overviewPage) : null,
    main: mainPages
      .filter(mayOpen)
      .map((page) =>
        isInSettings && page.href === '/admin/settings'
          ? { ...own(page), paths: [page.href, auditPage.href] }
          : own(page),
      ),
    groups: groups.filter(({ pages }) => pages.length > 0),
  }
}

/** Returns whether this person finds the audit log within the settings. */
export function isAuditInSettings(me: CurrentUser): boolean {
  return me.cities === undefined && hasPermission(me, 'settings.manage') && hasPermission(me, 'audit.read')
}

/** Returns the place of the menu with several pages, this one among them, where it has one. */
export function placeOf(me: CurrentUser, here: string): MenuPage | undefined {
  return adminPagesFor(me)
    .groups.flatMap(({ pages }) => pages)
    .find(({ tabs = [], paths }) => tabs.length > 1 && paths.includes(here))
}

/** Counts what waits for a person at a page of the menu. */
export function waitingAt(page: MenuPage, needs: Readonly<Record<string, number>>): number {
  return page.paths.reduce((sum, path) => sum + (needs[path] ?? 0), 0)
}

/** The first page that this person may open besides the overview, or null. */
export function firstAdminPageFor(me: CurrentUser): string | null {
  const { main, groups } = adminPagesFor(me)
  return [...main, ...groups.flatMap(({ pages }) => pages)][0]?.href ?? null
}

/** Styles a page in the menu: on a phone a row of it, else an icon above its name. */
export const railItemClass =
  'flex min-h-12 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-on-canopy/15 aria-[current]:bg-on-canopy/20 lg:min-h-11 lg:w-28 lg:flex-col lg:justify-center lg:gap-0.5 lg:px-0 lg:text-[0.6875rem] lg:leading-[1rem] [&_svg]:size-5'
