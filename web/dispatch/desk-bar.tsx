import { LogOut, MessageCircle } from 'lucide-react'
import { useIsSigningOut } from '#web/accounts/sign-out.ts'
import { useSignOut } from '#web/accounts/use-sign-out.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { Wordmark } from '#web/design/wordmark.tsx'
import { useUnsentActs } from './use-trip-acts.ts'

/** The agent's bar: whose desk this is, and the way out. */
export function DeskBar() {
  const signOut = useSignOut()
  const isSigningOut = useIsSigningOut()
  const unsent = useUnsentActs()
  const leave = () => {
    if (unsent.length === 0) signOut()
    else showToast('Some steps are not sent yet. Sign out when the network is back.')
  }
  return (
    <header className="bg-canopy text-on-canopy">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4">
        <a href="/dashboard" aria-label="Kasuwa, your desk" className="mr-auto py-2">
          <Wordmark />
        </a>
        <a
          href="/profile/help"
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-on-canopy/15"
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          Help
        </a>
        <IconButton
          label="Sign Out"
          icon={<LogOut />}
          disabled={isSigningOut}
          onClick={leave}
          className="-mr-2 text-on-canopy hover:bg-on-canopy/15"
        />
      </div>
    </header>
  )
}
