import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { endOtherSessions, endSession, type SessionEntry } from '#contract/profile.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { spanText, timeText } from '#web/design/spoken-time.ts'
import { troubleOf } from '#web/platform/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import { sessionsQuery } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { useAccountAct } from './use-account-act.ts'

/** Where the person is signed in, and how to end it there. */
export function SessionsSection() {
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const keep = (left: SessionEntry[]) => client.setQueryData(sessionsQuery.queryKey, left)
  const one = useAccountAct(endSession, keep)
  const others = useAccountAct(endOtherSessions, keep)
  const problem = one.problem ?? others.problem
  const sessions = query.data
  const trouble = troubleOf(query)
  return (
    <ProfileSection
      id="devices"
      title="Devices"
      hint="Where you are signed in. One that you do not know: sign it out and change your password."
    >
      {sessions === undefined && trouble === null && <Skeleton className="h-32" />}
      {sessions === undefined && trouble !== null && (
        <ErrorState
          title="We could not load your devices."
          detail={trouble}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {sessions !== undefined && (
        <ul className="grid">
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              isBusy={one.isBusy}
              onEnd={() => one.run({ params: { id: session.id } })}
            />
          ))}
        </ul>
      )}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      <div role="status" className="text-sm text-ink-soft empty:hidden">
        {sessions?.length === 1 && 'You are signed in nowhere else.'}
      </div>
      {sessions !== undefined && sessions.length > 1 && (
        <Button
          kind="secondary"
          className="justify-self-start"
          isBusy={others.isBusy}
          onClick={() => others.run({})}
        >
          Sign out everywhere else
        </Button>
      )}
    </ProfileSection>
  )
}

const waysWords = { password: 'by password', google: 'by Google', passkey: 'by passkey' }

function Session({ session, isBusy, onEnd }: { session: SessionEntry; isBusy: boolean; onEnd: () => void }) {
  const nowMs = useNow(60_000)
  const { device, ip, isCurrent } = session
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Laptop
  const seenMs = nowMs - Date.parse(session.seenAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Icon className="size-6 shrink-0 text-ink-soft max-[22rem]:hidden" aria-hidden="true" />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isCurrent && <Badge tone="leaf">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Signed in {timeText(Date.parse(session.signedInAt), 'full')} {waysWords[session.signedInBy]}.{' '}
          {isCurrent ? '' : `Last used ${seenMs < 60_000 ? 'just now' : `${spanText(seenMs)} ago`}. `}
          {ip !== '' && <span className="wrap-anywhere tabular-nums">From {ip}.</span>}
        </p>
      </div>
      {!isCurrent && (
        <Button kind="quiet" aria-label={`Sign out ${device}`} isBusy={isBusy} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
