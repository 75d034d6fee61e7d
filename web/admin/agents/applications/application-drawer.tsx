import { Phone } from 'lucide-react'
import { formatPhone } from '#contract/core/phone.ts'
import type { Application } from '#contract/dispatch/applications.ts'
import { documentsFor } from '#domain/agent-documents.ts'
import { DrawerSection } from '#web/admin/orders/drawer/drawer-section.tsx'
import { RowSheet } from '#web/admin/shell/row-sheet.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { callLink } from '#web/entities/orders/person-links.ts'
import { ApplicationActions } from './application-actions.tsx'
import { applicationQuery } from './applications-queries.ts'
import { DocumentRow } from './document-row.tsx'
import { StateBadge } from './state-badge.tsx'
import * as texts from './texts.ts'

interface ApplicationDrawerProps {
  applicationId: string | null
  onClose: () => void
}

/** Shows one application: who applies, what they sent, and what becomes of it. */
export function ApplicationDrawer({ applicationId, onClose }: ApplicationDrawerProps) {
  return (
    <RowSheet
      openId={applicationId}
      onClose={onClose}
      query={applicationQuery}
      what="application"
      title={(application) => application?.name ?? texts.details.title}
      footer={(application) =>
        isOpen(application) ? (
          <ApplicationActions key={application.id} application={application} />
        ) : undefined
      }
    >
      {(application) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 text-sm">
          <Head application={application} />
          <Facts application={application} />
          <DrawerSection title={texts.document.heading}>
            <p className="text-ink-soft">{texts.document.auditHint}</p>
            <ul className="divide-y divide-line">
              {documentsFor(application.ride).map((kind) => (
                <DocumentRow key={kind} application={application} kind={kind} />
              ))}
            </ul>
          </DrawerSection>
        </div>
      )}
    </RowSheet>
  )
}

function isOpen({ status }: Application): boolean {
  return status === 'new' || status === 'in_review'
}

function Head({ application }: { application: Application }) {
  const { status, phone, createdAt, others, account, refusedFor, decided } = application
  const when = decided === null ? '' : timeText(Date.parse(decided.at), 'full')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-2">
          <StateBadge state={status} />
          <span className="text-ink-soft">
            {texts.applicant.applied(timeText(Date.parse(createdAt), 'full'))}
          </span>
        </p>
        <a
          href={callLink(phone)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 font-medium text-adire tabular-nums hover:bg-sunken"
        >
          <Phone className="size-4" aria-hidden="true" />
          <span className="sr-only">{common.action.call} </span>
          {formatPhone(phone)}
        </a>
      </div>
      {status === 'refused' && decided !== null && (
        <Notice tone="amber">
          <span className="block">{texts.status.refusedBy(decided.byName, when)}</span>
          {refusedFor}
        </Notice>
      )}
      {status === 'accepted' && decided !== null && (
        <p>
          {decided.byName === ''
            ? texts.status.sentByAgent(when)
            : texts.status.acceptedBy(decided.byName, when)}
          {account !== null && (
            <>
              . <TextLink href={`/admin/agents?agent=${account.id}`}>{texts.details.seeAgent}</TextLink>
            </>
          )}
        </p>
      )}
      {isOpen(application) && others > 0 && <Notice tone="amber">{texts.details.duplicates(others)}</Notice>}
      {isOpen(application) && account !== null && (
        <Notice tone="adire">{texts.details.hasAccount(account.name, account.username)}</Notice>
      )}
    </div>
  )
}

function Facts({ application: { email, area, homeMarket, ride } }: { application: Application }) {
  const facts = [
    [common.label.email, email],
    [common.label.area, area],
    [common.label.market, homeMarket?.name ?? texts.applicant.noMarket],
    [texts.applicant.ride, texts.applicant.rides[ride]],
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
