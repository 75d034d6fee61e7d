import { LogOut } from 'lucide-react'
import { useSignOut } from '#web/accounts/use-sign-out.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Wordmark } from '#web/design/wordmark.tsx'

/** The agent's bar: whose desk this is, and the way out. */
export function DeskBar() {
  const signOut = useSignOut()
  return (
    <header className="bg-canopy text-on-canopy">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4">
        <a href="/dashboard" aria-label="Kasuwa, your desk" className="mr-auto py-2">
          <Wordmark />
        </a>
        <IconButton
          label="Sign Out"
          icon={<LogOut />}
          onClick={signOut}
          className="-mr-2 text-on-canopy hover:bg-on-canopy/15"
        />
      </div>
    </header>
  )
}
