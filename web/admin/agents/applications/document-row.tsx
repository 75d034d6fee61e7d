import { type FormEvent, useState } from 'react'
import {
  type AgentDocument,
  type Application,
  checkDocumentEndpoint,
  getDocumentEndpoint,
  sendBackDocumentEndpoint,
} from '#contract/dispatch/applications.ts'
import { type DocumentKind, runsOut, warnDays } from '#domain/agent-documents.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import type { AccountAction } from '#web/entities/account/use-account-action.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { useNow } from '#web/platform/clock.tsx'
import * as texts from './texts.ts'
import { useApplicationAction } from './use-application-action.ts'

interface DocumentRowProps {
  application: Application
  kind: DocumentKind
}

/** Shows one document: looked at, ticked with its last day, or still to come; below it a new one that the agent sent. */
export function DocumentRow({ application, kind }: DocumentRowProps) {
  const document = application.documents.find((sent) => sent.kind === kind)
  const label = texts.document.names[kind]
  if (document === undefined) {
    return (
      <li className="py-3">
        <span className="block font-semibold">{label}</span>
        <span className="block text-ink-soft">{common.state.notSent}</span>
      </li>
    )
  }
  const { renewal, sentBackFor } = document
  return (
    <li className="grid gap-4 py-3">
      <SentPicture
        key={document.pictureId}
        application={application}
        document={document}
        label={label}
        isClosed={renewal !== null}
      />
      {renewal !== null && (
        <SentPicture
          key={renewal.pictureId}
          application={application}
          document={{ ...document, ...renewal, checked: null, expiresOn: null }}
          label={texts.picture.replacement(label)}
          isClosed={false}
          isRenewal
        />
      )}
      {renewal === null && sentBackFor !== null && (
        <p className="text-ink-soft">{texts.document.sentBack(sentBackFor)}</p>
      )}
    </li>
  )
}

interface SentPictureProps {
  application: Application
  document: AgentDocument
  label: string
  /** A newer picture waits, so nothing is to be done with this one. */
  isClosed: boolean
  isRenewal?: boolean
}

function SentPicture({ application, document, label, isClosed, isRenewal = false }: SentPictureProps) {
  const [isShown, setIsShown] = useState(false)
  const action = useApplicationAction(checkDocumentEndpoint)
  const { kind, pictureId } = document
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-ink-soft">
            {texts.document.sent(timeText(Date.parse(document.sentAt), 'full'))}
          </span>
        </p>
        <Button
          kind="secondary"
          size="sm"
          className="max-sm:min-h-11"
          aria-expanded={isShown}
          aria-label={isShown ? texts.picture.hideLabel(label) : texts.picture.showLabel(label)}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? texts.picture.hide : texts.picture.show}
        </Button>
      </div>
      {isShown && (
        <Picture
          src={urlOf(getDocumentEndpoint, { params: { id: application.id, kind, pictureId } })}
          text={texts.picture.alt(label, application.name)}
        />
      )}
      {application.status !== 'refused' && (
        <Tick
          application={application}
          document={document}
          label={label}
          action={action}
          isClosed={isClosed}
        />
      )}
      {(isRenewal || (application.status === 'accepted' && document.checked === null && !isClosed)) &&
        document.sentBackFor === null && (
          <SendBack application={application} document={document} label={label} />
        )}
      {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
    </div>
  )
}

function SendBack({
  application,
  document,
  label,
}: Pick<SentPictureProps, 'application' | 'document' | 'label'>) {
  const [isAsked, setIsAsked] = useState(false)
  const { kind, pictureId } = document
  const action = useApplicationAction(sendBackDocumentEndpoint, () => setIsAsked(false))
  return (
    <div>
      <Button kind="quiet" aria-label={texts.sendBack.openLabel(label)} onClick={() => setIsAsked(true)}>
        {texts.sendBack.open}
      </Button>
      <AskReason
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={texts.sendBack.title(application.name)}
        body={texts.sendBack.body}
        label={texts.sendBack.open}
        usual={texts.sendBack.usualReasons}
        action={{
          ...action,
          run: (reason) => action.run({ params: { id: application.id }, body: { kind, pictureId, reason } }),
        }}
      />
    </div>
  )
}

function Picture({ src, text }: { src: string; text: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <Notice tone="pepper">{texts.picture.failed}</Notice>
  return (
    <img
      src={src}
      alt={text}
      className="max-h-[60dvh] min-h-24 w-full rounded-md bg-sunken object-contain"
      onError={() => setHasFailed(true)}
    />
  )
}

interface TickProps {
  application: Application
  document: AgentDocument
  label: string
  action: AccountAction<typeof checkDocumentEndpoint>
  isClosed: boolean
}

/** Says that the picture was seen and how long the document holds; a later day renews it. */
function Tick({ application, document, label, action, isClosed }: TickProps) {
  const { kind, pictureId, checked, expiresOn } = document
  const [lastDay, setLastDay] = useState(expiresOn ?? '')
  const params = { id: application.id }
  const save = (isSeen: boolean) =>
    action.run({
      params,
      body: { kind, pictureId, isSeen, expiresOn: isSeen && lastDay !== '' ? lastDay : null },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(true)
  }
  const isSaved = checked !== null && (expiresOn ?? '') === lastDay
  const isTicked = checked !== null
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      {checked !== null && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          {texts.document.seenBy(checked.byName, timeText(Date.parse(checked.at), 'full'))}
          {expiresOn !== null && <Expiry expiresOn={expiresOn} />}
        </p>
      )}
      <div className={isClosed ? 'hidden' : 'flex flex-wrap items-end gap-2'}>
        {runsOut(kind) && (
          <div className="w-full sm:w-48">
            <TextField
              label={texts.tick.validUntil}
              type="date"
              value={lastDay}
              error={action.fields['expiresOn']}
              onChange={(event) => setLastDay(event.currentTarget.value)}
            />
          </div>
        )}
        {!isSaved && (
          <Button
            type="submit"
            isBusy={action.isBusy}
            aria-label={isTicked ? texts.tick.saveDateLabel(label) : texts.tick.submitLabel(label)}
          >
            {isTicked ? texts.tick.saveDate : texts.tick.submit}
          </Button>
        )}
        {isTicked && application.status !== 'accepted' && (
          <Button
            kind="quiet"
            isBusy={action.isBusy}
            aria-label={texts.tick.undoLabel(label)}
            onClick={() => save(false)}
          >
            {common.action.undo}
          </Button>
        )}
      </div>
    </form>
  )
}

function Expiry({ expiresOn }: { expiresOn: string }) {
  const nowMs = useNow(minutes(1))
  if (expiresOn < lagosTime(new Date(nowMs)).date)
    return <Badge tone="pepper">{texts.document.expired}</Badge>
  const isSoon = expiresOn <= lagosTime(new Date(nowMs + days(warnDays))).date
  return isSoon ? <Badge tone="amber">{texts.document.expiresSoon}</Badge> : null
}
