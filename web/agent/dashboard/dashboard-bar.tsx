import { LogOut, MessageCircle } from 'lucide-react'
import { useUnsentActions } from '#web/agent/trip/core/use-unsent-actions.ts'
import * as common from '#web/design/common-texts.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Wordmark } from '#web/design/pictures/wordmark.tsx'
import { useIsSigningOut } from '#web/entities/account/sign-out.ts'
import { useSignOut } from '#web/entities/account/use-sign-out.ts'
import * as texts from './texts.ts'

/** Shows whose dashboard this is, and signs out. */
export function DashboardBar() {
  const signOut = useSignOut()
  const isSigningOut = useIsSigningOut()
  const unsent = useUnsentActions()
  const leave = () => {
    if (unsent.length === 0) signOut()
    else showToast(texts.bar.signOutBlocked)
  }
  return (
    <header className="bg-canopy text-on-canopy">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-2 px-4">
        <a href="/dashboard" aria-label={texts.bar.home} className="mr-auto py-2">
          <Wordmark />
        </a>
        <a
          href="/profile/help"
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-on-canopy/15"
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          {common.page.help}
        </a>
        <IconButton
          label={common.action.signOut}
          icon={<LogOut />}
          disabled={isSigningOut}
          onClick={leave}
          className="-mr-2 text-on-canopy hover:bg-on-canopy/15"
        />
      </div>
    </header>
  )
}
