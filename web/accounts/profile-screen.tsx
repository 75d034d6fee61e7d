import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard, MessageCircle, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { troubleOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { useMe } from '#web/platform/session.ts'
import { AddressesSection } from './addresses-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonSection } from './person-section.tsx'
import { profileQuery } from './profile-queries.ts'
import { SessionsSection } from './sessions-section.tsx'
import { useProfileAct } from './use-profile-act.ts'

const parts = [
  ['you', 'You'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['second-step', 'Second step'],
  ['devices', 'Devices'],
  ['addresses', 'Addresses'],
  ['notifications', 'Notifications'],
  ['data', 'Your data'],
] as const

interface ProfileScreenProps extends ScreenProps {
  /** Turns notifications on here. */
  onThisDevice: ReactNode
  /** Money that keeps the account from being erased. */
  walletKobo: number
  /** How much our office has written that is new. */
  helpMark: ReactNode
}

/** Everything that a person can see and change about their own account. */
export function ProfileScreen({ search, onThisDevice, walletKobo, helpMark }: ProfileScreenProps) {
  const query = useQuery(profileQuery)
  const profile = query.data
  const trouble = troubleOf(query)
  const role = useMe()?.role
  const isCustomer = role === 'customer'
  return (
    <div className="mx-auto grid max-w-5xl gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Profile</h1>
        <div className="flex flex-wrap gap-2">
          {isCustomer && (
            <a href="/dashboard" className={buttonClass('secondary')}>
              <LayoutDashboard />
              Dashboard
            </a>
          )}
          {isCustomer && (
            <a href="/wallet" className={buttonClass('secondary')}>
              <Wallet />
              Wallet
            </a>
          )}
          {(isCustomer || role === 'agent') && (
            <a href="/profile/help" className={buttonClass('secondary')}>
              <MessageCircle />
              Help
              {helpMark}
            </a>
          )}
        </div>
      </div>
      {profile === undefined && trouble !== null && (
        <ErrorState
          title="We could not load your profile."
          detail={trouble}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {profile === undefined && trouble === null && <Loading />}
      {profile !== undefined && (
        <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start">
          <Index />
          <div className="grid min-w-0 gap-5">
            {profile.deletionDueAt !== null && (
              <Leaving dueAt={profile.deletionDueAt} walletKobo={walletKobo} />
            )}
            <PersonSection profile={profile} />
            <EmailSection profile={profile} />
            <PasswordSection profile={profile} />
            <FactorsSection problem={search.get('problem')} isLinked={search.get('linked') === 'google'} />
            <SessionsSection />
            <AddressesSection />
            <ChoicesSection profile={profile} onThisDevice={onThisDevice} />
            <DataSection profile={profile} walletKobo={walletKobo} />
          </div>
        </div>
      )}
    </div>
  )
}

function Index() {
  return (
    <nav aria-label="Parts of your profile" className="sticky top-24 hidden lg:block">
      <ul className="grid border-l-2 border-line">
        {parts.map(([id, words]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 flex min-h-10 items-center border-l-2 border-transparent pl-4 text-sm font-semibold text-ink-soft hover:border-leaf hover:text-ink"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Leaving({ dueAt, walletKobo }: { dueAt: string; walletKobo: number }) {
  const { run, isBusy, problem } = useProfileAct('keep')
  return (
    <div className="grid gap-3">
      <Notice
        tone="amber"
        action={
          <Button kind="secondary" isBusy={isBusy} onClick={() => run({})}>
            Keep my account
          </Button>
        }
      >
        Your account will be erased on {timeText(Date.parse(dueAt), 'day')}, as you asked
        {walletKobo > 0
          ? `, but not before the ${nairaText(walletKobo, true)} in your wallet is paid out.`
          : '.'}
      </Notice>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your profile" className="grid gap-5 lg:pl-50">
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  )
}
