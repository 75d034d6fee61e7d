import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { type RefObject, useEffect, useRef } from 'react'
import { minutes } from '#domain/time/durations.ts'
import * as common from '#web/design/common-texts.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Wordmark } from '#web/design/pictures/wordmark.tsx'
import { useIsSigningOut } from '#web/entities/account/sign-out.ts'
import { useSignOut } from '#web/entities/account/use-sign-out.ts'
import { overviewQuery } from '#web/entities/agents/dispatch-queries.ts'
import { isRefusal } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/session/session.ts'
import { adminPagesFor, type MenuPage, placeOf, railItemClass, waitingAt } from './admin-pages.tsx'
import { MorePages } from './more-pages.tsx'
import { NeedCount } from './need-count.tsx'
import { countNeeds } from './needs.ts'
import { PageTabs } from './page-tabs.tsx'
import * as texts from './texts.ts'
import { useMay } from './use-may.ts'
import { useWaitingChats } from './use-waiting-chats.ts'

interface AdminShellProps {
  /** Path of the current page. */
  here: string
  title: string
  /** Beside the title: how live the page is, what there is to do. */
  aside?: ReactNode
  children: ReactNode
}

/** Frames the admin area: a rail of its pages on a wide screen, a strip of them on a phone. */
export function AdminShell({ here, title, aside, children }: AdminShellProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[7.5rem_minmax(0,1fr)]">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-paper focus:p-4">
        {texts.shell.skip}
      </a>
      <Rail here={here} />
      <main
        id="main"
        className="mx-auto grid w-full max-w-[110rem] min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 lg:px-6"
      >
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-xl">{title}</h1>
          {aside}
        </header>
        <PlaceTabs here={here} />
        {children}
      </main>
    </div>
  )
}

/** Links between the pages of one place of the menu, with what waits at each. */
function PlaceTabs({ here }: { here: string }) {
  const me = useMe()
  const needs = useNeedCounts()
  const place = me ? placeOf(me, here) : undefined
  if (place?.tabs === undefined) return null
  const pages = place.tabs.map(({ href, label }) => [href, label, needs[href] ?? 0] as const)
  return <PageTabs label={place.label} pages={pages} here={here} />
}

function Rail({ here }: { here: string }) {
  const me = useMe()
  const signOut = useSignOut()
  const isSigningOut = useIsSigningOut()
  const strip = useScrollToCurrent(here)
  const needs = useNeedCounts()
  const pages = me ? adminPagesFor(me) : null
  const toLink = (page: MenuPage) => (
    <PageLink key={page.href} page={page} here={here} count={waitingAt(page, needs)} />
  )
  return (
    <header className="flex items-center gap-1 bg-canopy px-2 text-on-canopy lg:sticky lg:top-0 lg:z-30 lg:h-dvh lg:flex-col lg:gap-0 lg:overflow-y-auto lg:px-0">
      <a
        href="/"
        aria-label={texts.shell.publicSite}
        className="grid size-11 shrink-0 place-items-center max-lg:hidden"
      >
        <span className="w-8 overflow-hidden">
          <Wordmark className="[&>svg]:shrink-0" />
        </span>
      </a>
      {pages?.overview && (
        <PageLink page={pages.overview} here={here} count={needs['/admin'] ?? 0} isIconOnPhones />
      )}
      <nav
        aria-label={texts.shell.pages}
        className="flex min-w-0 flex-1 gap-1 lg:flex-none lg:flex-col lg:gap-0"
      >
        <div
          ref={strip}
          className="flex min-w-0 flex-1 gap-1 overflow-x-auto [scrollbar-width:none] max-lg:pr-6 max-lg:[mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] lg:flex-none lg:flex-col lg:gap-0 lg:overflow-visible"
        >
          {pages?.main.map(toLink)}
        </div>
        {pages && <MorePages groups={pages.groups} here={here} needs={needs} />}
      </nav>
      <IconButton
        label={common.action.signOut}
        icon={<LogOut />}
        disabled={isSigningOut}
        onClick={signOut}
        className="text-on-canopy hover:bg-on-canopy/15 lg:mt-auto"
      />
    </header>
  )
}

interface PageLinkProps {
  page: MenuPage
  here: string
  count: number
  /** Shows its icon alone on a phone. */
  isIconOnPhones?: boolean
}

function PageLink({ page, here, count, isIconOnPhones = false }: PageLinkProps) {
  return (
    <a href={page.href} aria-current={currentAt(page, here)} className={railItemClass}>
      <span className="relative">
        {page.icon}
        <NeedCount
          count={count}
          what={page.href === '/admin/chats' ? texts.shell.unanswered : texts.shell.needAttention}
        />
      </span>
      <span className={isIconOnPhones ? 'max-lg:sr-only' : ''}>{page.label}</span>
    </a>
  )
}

/** Returns how the menu marks a page: the current one, or the one that the current one stands within. */
function currentAt({ href, paths }: MenuPage, here: string): 'page' | 'true' | undefined {
  if (href === here) return 'page'
  return paths.includes(here) ? 'true' : undefined
}

/** Counts what waits for a person at each page of the admin area, by its path. */
function useNeedCounts(): Readonly<Record<string, number>> {
  const mayRead = useMay('orders.read')
  const { unanswered } = useWaitingChats()
  const { data: overview } = useQuery({ ...overviewQuery, refetchInterval: minutes(1), enabled: mayRead })
  if (!mayRead || overview === undefined || isRefusal(overview)) return { '/admin/chats': unanswered }
  const { money, failedMessages, signals } = overview
  return {
    '/admin': countNeeds(overview) + (unanswered > 0 ? 1 : 0),
    '/admin/chats': unanswered,
    '/admin/signals': signals?.count ?? 0,
    '/admin/money':
      money === null ? 0 : money.held.count + money.payouts.count + (money.findings?.count ?? 0),
    '/admin/settings': failedMessages === null ? 0 : failedMessages.emails + failedMessages.notifications,
  }
}

/** Scrolls a strip of pages sideways until the current one shows; the page itself stays where it is. */
function useScrollToCurrent(here: string): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = strip.current
    const page =
      place?.querySelector<HTMLElement>(`a[href="${here}"]`) ??
      place?.querySelector<HTMLElement>('a[aria-current]')
    if (place == null || page == null) return
    const middle = page.offsetLeft - place.offsetLeft + page.offsetWidth / 2
    place.scrollTo({ left: middle - place.clientWidth / 2, behavior: 'instant' })
  }, [here])
  return strip
}
