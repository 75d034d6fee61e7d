import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhone } from '#contract/phone.ts'
import type { UserDetail } from '#contract/users.ts'
import { Badge } from '#web/design/badge.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { userQuery } from './people-queries.ts'
import { roleWords } from './role-words.ts'
import { UserActions } from './user-actions.tsx'
import { UserEmail } from './user-email.tsx'
import { UserPart } from './user-part.tsx'
import { UserPermissions } from './user-permissions.tsx'
import { UserRole } from './user-role.tsx'
import { UserSessions } from './user-sessions.tsx'

/** One person's account with everything that staff may know and do. */
export function UserDrawer({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  const [shownId, setShownId] = useState(userId)
  // The drawer keeps its content while it leaves the screen.
  if (userId !== null && userId !== shownId) setShownId(userId)
  const query = useQuery({ ...userQuery(shownId ?? ''), enabled: shownId !== null })
  const user = query.data
  const error = query.error ?? (query.isPaused ? new TypeError('No network') : null)
  return (
    <Sheet
      isOpen={userId !== null}
      onClose={onClose}
      width="lg"
      title={user?.name ?? 'Person'}
      footer={
        user?.actions.includes('endSessions') === true ? <UserActions key={user.id} user={user} /> : undefined
      }
    >
      {user === undefined && error !== null && (
        <ErrorState
          title="We could not load this person."
          detail={reasonOf(error, 'Check the network.')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {user === undefined && error === null && (
        <div role="status" aria-label="Loading the person" className="grid gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {user !== undefined && <Content user={user} />}
    </Sheet>
  )
}

const factorWords = { totp: 'App with codes', passkey: 'Passkey', recovery: 'Recovery codes' }

function Content({ user }: { user: UserDetail }) {
  const due = user.deletionDueAt
  return (
    <div className="grid gap-6 text-sm">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={user.role === 'customer' ? 'plain' : 'adire'}>{roleWords[user.role]}</Badge>
          {user.erasedAt !== null && <Badge>Erased</Badge>}
          <span className="text-ink-soft">{user.username}</span>
        </p>
        {user.suspendedAt !== null && (
          <Notice tone="pepper">
            Suspended since {timeText(Date.parse(user.suspendedAt), 'full')}: {user.suspendedFor}
          </Notice>
        )}
        {due !== null && (
          <Notice tone="amber">Asked to be forgotten; erased on {timeText(Date.parse(due), 'day')}.</Notice>
        )}
      </div>
      <UserPart title="Account">
        <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          <Fact name="Phone">{user.phoneNumber === null ? 'None' : formatPhone(user.phoneNumber)}</Fact>
          <Fact name="Email">{user.email ?? 'None'}</Fact>
          <Fact name="Signs in by">{user.hasPassword ? 'Password' : 'Google or passkey'}</Fact>
          <Fact name="Second step">
            {user.factors.length === 0
              ? 'None'
              : user.factors.map((factor) => factorWords[factor]).join(', ')}
          </Fact>
          <Fact name="Since">{timeText(Date.parse(user.memberSince), 'full')}</Fact>
        </dl>
      </UserPart>
      {user.waitingEmail !== null && <UserEmail user={user} email={user.waitingEmail} />}
      {user.actions.includes('role') && <UserRole key={user.id} user={user} />}
      {user.role === 'admin' && <UserPermissions user={user} />}
      {user.erasedAt === null && <UserSessions user={user} />}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}
