import { House, ReceiptText, Search, Settings, Store, UserRound } from 'lucide-react'
import * as common from '#web/design/common-texts.ts'
import { TabBar } from '#web/design/layout/tab-bar.tsx'
import { Awning } from '#web/design/pictures/awning.tsx'
import { Wordmark } from '#web/design/pictures/wordmark.tsx'
import { useUnread } from '#web/entities/chat/use-unread.ts'
import { useMe } from '#web/platform/session/session.ts'
import { CityChoice } from './city-choice.tsx'
import type { FrameProps } from './frame-props.ts'
import * as texts from './texts.ts'

/** Frames a screen of the installed app: a slim bar, and four places in the thumb's reach. */
export function AppFrame({ kind, path, children }: FrameProps) {
  const isSignedIn = useMe() != null
  const { inOrders, inHelp } = useUnread()
  const counted = texts.frame.newMessages
  const isIn = (...places: string[]) =>
    places.some((place) => path === place || (place !== '/' && path.startsWith(`${place}/`)))
  return (
    <div className="in-app flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-paper focus:p-4">
        {texts.frame.skip}
      </a>
      <header className="sticky top-0 z-30">
        <div className="bg-canopy pt-[env(safe-area-inset-top)] text-on-canopy">
          <div className="mx-auto flex h-12 max-w-6xl items-center px-4">
            <a href="/pwa" aria-label={texts.frame.home} className="mr-auto py-2">
              <Wordmark />
            </a>
            <CityChoice path={path} />
            <a
              href="/settings"
              aria-label={common.page.settings}
              aria-current={path === '/settings' ? 'page' : undefined}
              className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-canopy-tint aria-[current=page]:bg-canopy-tint"
            >
              <Settings className="size-5.5" aria-hidden="true" />
            </a>
          </div>
        </div>
        <Awning />
      </header>
      <main id="main" className={kind === 'wide' ? 'flex-1' : 'mx-auto w-full max-w-6xl flex-1 px-4'}>
        {children}
      </main>
      <div className="h-20 pb-[env(safe-area-inset-bottom)]" />
      <TabBar
        items={[
          { href: '/pwa', text: texts.nav.home, icon: <House />, isCurrent: isIn('/', '/pwa') },
          { href: '/markets', text: common.label.markets, icon: <Store />, isCurrent: isIn('/markets') },
          isSignedIn
            ? {
                href: '/my-orders',
                text: common.label.orders,
                icon: <ReceiptText />,
                count: inOrders,
                counted,
                isCurrent: isIn('/my-orders', '/orders'),
              }
            : {
                href: '/track',
                text: texts.frame.track,
                icon: <Search />,
                isCurrent: isIn('/track'),
              },
          {
            href: isSignedIn ? '/profile' : '/login',
            text: common.page.profile,
            icon: <UserRound />,
            count: isSignedIn ? inHelp : 0,
            counted,
            isCurrent: isIn('/profile', '/login'),
          },
        ]}
      />
    </div>
  )
}
