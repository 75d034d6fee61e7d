import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard, MessageCircle, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { useMe } from '#web/platform/session/session.ts'
import { profileQuery } from '#web/site/account/core/profile-queries.ts'
import { useProfileAction } from '#web/site/account/core/use-profile-action.ts'
import { FactorsSection } from '#web/site/account/security/factors-section.tsx'
import { PasswordSection } from '#web/site/account/security/password-section.tsx'
import { SessionsSection } from '#web/site/account/security/sessions-section.tsx'
import * as accountTexts from '#web/site/account/texts.ts'
import { offersOf } from '#web/site/features/site-features.ts'
import { AddressesSection } from './addresses-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PersonSection } from './person-section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'
import * as texts from './texts.ts'

const parts = [
  ['you', common.label.you],
  ['email', common.label.email],
  ['password', common.label.password],
  ['second-step', texts.sections.twoStep],
  ['devices', accountTexts.sections.devices],
  ['addresses', common.label.addresses],
  ['receipts', texts.receipts.title],
  ['notifications', common.page.notifications],
  ['data', texts.sections.data],
] as const

interface ProfileScreenProps extends ScreenProps {
  /** Turns notifications on here. */
  onThisDevice: ReactNode
  /** Money that prevents the account's erasure. */
  walletKobo: number
  /** Shows how much our team has written that is new. */
  helpMark: ReactNode
}

/** Everything that a person can see and change about their own account. */
export function ProfileScreen({ search, onThisDevice, walletKobo, helpMark }: ProfileScreenProps) {
  const query = useQuery(profileQuery)
  const profile = query.data
  const role = useMe()?.role
  const isCustomer = role === 'customer'
  return (
    <div className="mx-auto grid max-w-5xl gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{common.page.profile}</h1>
        <div className="flex flex-wrap gap-2">
          {isCustomer && (
            <a href="/dashboard" className={buttonClass('secondary')}>
              <LayoutDashboard />
              {common.page.dashboard}
            </a>
          )}
          {isCustomer && (
            <a href="/wallet" className={buttonClass('secondary')}>
              <Wallet />
              {common.page.wallet}
            </a>
          )}
          {isCustomer &&
            offersOf('profileLinks').map(({ href, text, icon }) => (
              <a key={href} href={href} className={buttonClass('secondary')}>
                {icon}
                {text}
              </a>
            ))}
          {(isCustomer || role === 'agent') && (
            <a href="/profile/help" className={buttonClass('secondary')}>
              <MessageCircle />
              {common.page.help}
              {helpMark}
            </a>
          )}
        </div>
      </div>
      {profile === undefined && (
        <LoadState title={texts.page.failed} query={query}>
          <Loading />
        </LoadState>
      )}
      {profile !== undefined && (
        <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start">
          <Index hasReceipts={isCustomer} />
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
            {isCustomer && <ReceiptsSection />}
            <ChoicesSection profile={profile} onThisDevice={onThisDevice} />
            <DataSection profile={profile} walletKobo={walletKobo} />
          </div>
        </div>
      )}
    </div>
  )
}

function Index({ hasReceipts }: { hasReceipts: boolean }) {
  return (
    <nav aria-label={texts.page.contents} className="sticky top-24 hidden lg:block">
      <ul className="grid border-l-2 border-line">
        {parts
          .filter(([id]) => id !== 'receipts' || hasReceipts)
          .map(([id, text]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-0.5 flex min-h-10 items-center border-l-2 border-transparent pl-4 text-sm font-semibold text-ink-soft hover:border-leaf hover:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Leaving({ dueAt, walletKobo }: { dueAt: string; walletKobo: number }) {
  const { run, isBusy, problem } = useProfileAction('cancelDeletion')
  return (
    <div className="grid gap-3">
      <Notice
        tone="amber"
        action={
          <Button kind="secondary" isBusy={isBusy} onClick={() => run({})}>
            {texts.deletion.undo}
          </Button>
        }
      >
        {texts.deletion.pending(
          timeText(Date.parse(dueAt), 'day'),
          walletKobo > 0 ? texts.deletion.pendingWallet(nairaText(walletKobo, true)) : '.',
        )}
      </Notice>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.page.loading} className="grid gap-5 lg:pl-50">
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  )
}
