import { LogOut } from 'lucide-react'
import { IconButton } from '#web/design/icon-button.tsx'
import { Wordmark } from '#web/design/wordmark.tsx'
import { useSignOut } from '#web/platform/use-sign-out.ts'

/** The agent's bar: whose desk this is, and the way out. */
export function DeskBar() {
  const { signOut, isSigningOut } = useSignOut()
  return (
    <header className="bg-canopy text-on-canopy">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4">
        <a href="/dashboard" aria-label="Kasuwa, your desk" className="mr-auto py-2">
          <Wordmark />
        </a>
        <IconButton
          label="Sign Out"
          icon={<LogOut />}
          disabled={isSigningOut}
          onClick={signOut}
          className="-mr-2 text-on-canopy hover:bg-on-canopy/15"
        />
      </div>
    </header>
  )
}
