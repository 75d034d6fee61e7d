import type { UserDetail } from '#contract/users.ts'
import { spanText } from '#web/design/spoken-time.ts'
import { useNow } from '#web/platform/clock.tsx'
import { UserPart } from './user-part.tsx'

/** Where the person is signed in. */
export function UserSessions({ user }: { user: UserDetail }) {
  const nowMs = useNow(60_000)
  return (
    <UserPart title="Signed in">
      {user.sessions.length === 0 ? (
        <p className="text-ink-soft">Nowhere.</p>
      ) : (
        <ul className="grid gap-1.5">
          {user.sessions.map((session) => {
            const seenMs = nowMs - Date.parse(session.seenAt)
            return (
              <li key={session.id} className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{session.device}</span>
                <span className="wrap-anywhere tabular-nums text-ink-soft">
                  {session.ip} · {seenMs < 60_000 ? 'just now' : `${spanText(seenMs)} ago`}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </UserPart>
  )
}
