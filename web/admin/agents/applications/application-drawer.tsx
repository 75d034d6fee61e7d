import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { formatPhone } from '#contract/accounts/phone.ts'
import type { Application } from '#contract/dispatch/applications.ts'
import { documentsFor } from '#domain/agent-documents.ts'
import { DrawerSection } from '#web/admin/orders/drawer/drawer-section.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { callLink } from '#web/entities/orders/person-links.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { applicationQuery } from './applications-queries.ts'
import { DocumentRow } from './document-row.tsx'
import { StateBadge } from './state-badge.tsx'
import * as texts from './texts.ts'

interface ApplicationDrawerProps {
  applicationId: string | null
  onClose: () => void
}

/** One application: who applies, what they sent, and what becomes of it. */
export function ApplicationDrawer({ applicationId, onClose }: ApplicationDrawerProps) {
  const [shownId, setShownId] = useState(applicationId)
  // The drawer keeps its content while it leaves the screen.
  if (applicationId !== null && applicationId !== shownId) setShownId(applicationId)
  const query = useQuery({ ...applicationQuery(shownId ?? ''), enabled: applicationId !== null })
  const application = query.data
  const isOpen = application?.status === 'new' || application?.status === 'in_review'
  return (
    <Sheet
      isOpen={applicationId !== null}
      onClose={onClose}
      width="lg"
      title={application?.name ?? texts.application}
      {...(isOpen && { footer: <ApplicationActions key={application.id} application={application} /> })}
    >
      {application === undefined && (
        <LoadState title={texts.weCouldNotLoadThis} query={query}>
          <div role="status" aria-label={texts.loadingTheApplication} className="grid gap-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-56 w-full" />
          </div>
        </LoadState>
      )}
      {application !== undefined && (
        <div key={application.id} className="grid grid-cols-[minmax(0,1fr)] gap-6 text-sm">
          <Head application={application} />
          <Facts application={application} />
          <DrawerSection title={texts.documents}>
            <p className="text-ink-soft">{texts.eachLook}</p>
            <ul className="divide-y divide-line">
              {documentsFor(application.ride).map((kind) => (
                <DocumentRow key={kind} application={application} kind={kind} />
              ))}
            </ul>
          </DrawerSection>
        </div>
      )}
    </Sheet>
  )
}

function Head({ application }: { application: Application }) {
  const { status, phone, createdAt, others, account, refusedFor, decided } = application
  const isOpen = status === 'new' || status === 'in_review'
  const when = decided === null ? '' : timeText(Date.parse(decided.at), 'full')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-2">
          <StateBadge state={status} />
          <span className="text-ink-soft">{texts.appliedOn(timeText(Date.parse(createdAt), 'full'))}</span>
        </p>
        <a
          href={callLink(phone)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 font-medium text-adire tabular-nums hover:bg-sunken"
        >
          <Phone className="size-4" aria-hidden="true" />
          <span className="sr-only">{texts.call} </span>
          {formatPhone(phone)}
        </a>
      </div>
      {status === 'refused' && decided !== null && (
        <Notice tone="amber">
          <span className="block">{texts.refusedBecause(decided.byName, when)}</span>
          {refusedFor}
        </Notice>
      )}
      {status === 'accepted' && decided !== null && (
        <p>
          {decided.byName === '' ? texts.sentByAnAgent(when) : texts.acceptedBy(decided.byName, when)}
          {account !== null && (
            <>
              . <TextLink href={`/admin/agents?agent=${account.id}`}>{texts.seeTheAgent}</TextLink>
            </>
          )}
        </p>
      )}
      {isOpen && others > 0 && <Notice tone="amber">{texts.others(others)}</Notice>}
      {isOpen && account !== null && (
        <Notice tone="adire">{texts.hasAccount(account.name, account.username)}</Notice>
      )}
    </div>
  )
}

function Facts({ application: { email, area, homeMarket, ride } }: { application: Application }) {
  const facts = [
    [texts.email, email],
    [texts.area, area],
    [texts.market, homeMarket?.name ?? texts.noMarketChosen],
    [texts.rides, texts.rideText[ride]],
  ]
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
