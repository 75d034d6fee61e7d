import { House, ReceiptText, Search, Settings, Store, UserRound } from 'lucide-react'
import { useUnread } from '#web/chat/use-unread.ts'
import { Awning } from '#web/design/awning.tsx'
import { TabBar } from '#web/design/tab-bar.tsx'
import { Wordmark } from '#web/design/wordmark.tsx'
import { useMe } from '#web/platform/session.ts'
import type { FrameProps } from './frame.tsx'

/** What stands around a screen of the installed app: a slim bar, and four places in the thumb's reach. */
export function AppFrame({ kind, path, children }: FrameProps) {
  const isSignedIn = useMe() != null
  const { inOrders, inHelp } = useUnread()
  const counted = 'new messages, '
  const isIn = (...places: string[]) =>
    places.some((place) => path === place || (place !== '/' && path.startsWith(`${place}/`)))
  return (
    <div className="in-app flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-paper focus:p-4">
        Skip to the page
      </a>
      <header className="sticky top-0 z-30">
        <div className="bg-canopy pt-[env(safe-area-inset-top)] text-on-canopy">
          <div className="mx-auto flex h-12 max-w-6xl items-center px-4">
            <a href="/pwa" aria-label="Kasuwa, home" className="mr-auto py-2">
              <Wordmark />
            </a>
            <a
              href="/settings"
              aria-label="Settings"
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
          { href: '/pwa', words: 'Home', icon: <House />, isCurrent: isIn('/', '/pwa') },
          { href: '/markets', words: 'Markets', icon: <Store />, isCurrent: isIn('/markets') },
          isSignedIn
            ? {
                href: '/my-orders',
                words: 'Orders',
                icon: <ReceiptText />,
                count: inOrders,
                counted,
                isCurrent: isIn('/my-orders', '/orders'),
              }
            : { href: '/track', words: 'Track', icon: <Search />, isCurrent: isIn('/track') },
          {
            href: isSignedIn ? '/profile' : '/login',
            words: 'Profile',
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
