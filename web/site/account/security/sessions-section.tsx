import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  type SessionEntry,
} from '#contract/accounts/profile.ts'
import { minutes } from '#domain/time/durations.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { sessionsQuery } from '#web/site/account/core/profile-queries.ts'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import * as accountTexts from '#web/site/account/texts.ts'
import * as texts from './texts.ts'

/** Where the person is signed in, and how to end it there. */
export function SessionsSection() {
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const save = (left: SessionEntry[]) => client.setQueryData(sessionsQuery.queryKey, left)
  const one = useAccountAction(endSessionEndpoint, save)
  const others = useAccountAction(endOtherSessionsEndpoint, save)
  const problem = one.problem ?? others.problem
  const sessions = query.data
  return (
    <ProfileSection id="devices" title={accountTexts.sections.devices} hint={texts.devices.intro}>
      {sessions === undefined && (
        <LoadState title={texts.devices.failed} query={query}>
          <Skeleton className="h-32" />
        </LoadState>
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
        {sessions?.length === 1 && texts.devices.empty}
      </div>
      {sessions !== undefined && sessions.length > 1 && (
        <Button
          kind="secondary"
          className="justify-self-start"
          isBusy={others.isBusy}
          onClick={() => others.run({})}
        >
          {texts.devices.signOutOthers}
        </Button>
      )}
    </ProfileSection>
  )
}

const waysText = {
  password: texts.devices.withPassword,
  google: texts.devices.withGoogle,
  passkey: texts.devices.withPasskey,
  code: texts.devices.withCode,
}

function Session({ session, isBusy, onEnd }: { session: SessionEntry; isBusy: boolean; onEnd: () => void }) {
  const nowMs = useNow(minutes(1))
  const { device, ip, isCurrent } = session
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Laptop
  const seenMs = nowMs - Date.parse(session.seenAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Icon className="size-6 shrink-0 text-ink-soft max-[22rem]:hidden" aria-hidden="true" />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isCurrent && <Badge tone="leaf">{common.label.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {texts.devices.signedIn(
            timeText(Date.parse(session.signedInAt), 'full'),
            waysText[session.signedInBy],
            isCurrent
              ? ''
              : texts.devices.lastUsed(
                  seenMs < minutes(1) ? common.time.justNow : common.time.ago(spanText(seenMs)),
                ),
          )}
          {ip !== '' && <span className="wrap-anywhere tabular-nums">{texts.devices.fromAddress(ip)}</span>}
        </p>
      </div>
      {!isCurrent && (
        <Button kind="quiet" aria-label={texts.devices.signOutLabel(device)} isBusy={isBusy} onClick={onEnd}>
          {texts.devices.signOut}
        </Button>
      )}
    </li>
  )
}
