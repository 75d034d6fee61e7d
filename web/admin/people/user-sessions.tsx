import type { UserDetail } from '#contract/accounts/users.ts'
import { minutes } from '#domain/time/durations.ts'
import * as common from '#web/design/common-texts.ts'
import { spanText } from '#web/design/text/spoken-time.ts'
import { useNow } from '#web/platform/clock.tsx'
import * as texts from './texts.ts'
import { UserPart } from './user-part.tsx'

export function UserSessions({ user }: { user: UserDetail }) {
  const nowMs = useNow(minutes(1))
  return (
    <UserPart title={texts.sessions.title}>
      {user.sessions.length === 0 ? (
        <p className="text-ink-soft">{texts.sessions.empty}</p>
      ) : (
        <ul className="grid gap-1.5">
          {user.sessions.map((session) => {
            const seenMs = nowMs - Date.parse(session.seenAt)
            return (
              <li key={session.id} className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{session.device}</span>
                <span className="wrap-anywhere tabular-nums text-ink-soft">
                  {session.ip} ·{' '}
                  {seenMs < minutes(1) ? common.time.justNow : common.time.ago(spanText(seenMs))}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </UserPart>
  )
}
