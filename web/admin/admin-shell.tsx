import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsSigningOut } from '#web/accounts/sign-out.ts'
import { useSignOut } from '#web/accounts/use-sign-out.ts'
import { useWaitingChats } from '#web/chat/use-waiting-chats.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Wordmark } from '#web/design/wordmark.tsx'
import { useMe } from '#web/platform/session.ts'
import { roomsFor } from './admin-rooms.tsx'
import { useRoomInView } from './use-room-in-view.ts'

interface AdminShellProps {
  /** Path of the room that this is. */
  here: string
  title: string
  /** Beside the title: how live the page is, what there is to do. */
  aside?: ReactNode
  children: ReactNode
}

/** The staff's house around a room: a rail of rooms at the desk, a strip of them on the phone. */
export function AdminShell({ here, title, aside, children }: AdminShellProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[5.5rem_minmax(0,1fr)]">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-paper focus:p-4">
        Skip to the page
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
        {children}
      </main>
    </div>
  )
}

function Rail({ here }: { here: string }) {
  const me = useMe()
  const signOut = useSignOut()
  const isSigningOut = useIsSigningOut()
  const strip = useRoomInView(here)
  const { unanswered } = useWaitingChats()
  return (
    <header className="flex items-center gap-1 bg-canopy px-2 text-on-canopy lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:py-3">
      <a href="/" aria-label="Kasuwa, the public site" className="grid size-11 place-items-center lg:mb-3">
        <span className="w-8 overflow-hidden">
          <Wordmark className="[&>svg]:shrink-0" />
        </span>
      </a>
      <nav
        ref={strip}
        aria-label="Rooms"
        className="flex min-w-0 flex-1 gap-1 overflow-x-auto [scrollbar-width:none] lg:flex-col lg:overflow-x-hidden lg:overflow-y-auto"
      >
        {(me ? roomsFor(me) : []).map((room) => (
          <a
            key={room.href}
            href={room.href}
            aria-current={room.href === here ? 'page' : undefined}
            className="flex min-h-12 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-on-canopy/15 aria-[current=page]:bg-on-canopy/20 lg:min-h-13 lg:w-18 lg:flex-col lg:justify-center lg:gap-1 lg:px-0 lg:text-xs [&_svg]:size-5"
          >
            <span className="relative">
              {room.icon}
              {room.href === '/admin/chats' && <WaitingCount count={unanswered} />}
            </span>
            {room.words}
          </a>
        ))}
      </nav>
      <IconButton
        label="Sign Out"
        icon={<LogOut />}
        disabled={isSigningOut}
        onClick={signOut}
        className="text-on-canopy hover:bg-on-canopy/15"
      />
    </header>
  )
}

/** How many people wait for an answer, at the room where they get it. */
function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="absolute -top-2 left-3 min-w-4.5 rounded-full bg-pepper px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-pepper tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unanswered, </span>
    </span>
  )
}
