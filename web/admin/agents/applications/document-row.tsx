import { type FormEvent, useState } from 'react'
import {
  type AgentDocument,
  type Application,
  checkDocumentEndpoint,
  getDocumentEndpoint,
} from '#contract/dispatch/applications.ts'
import { type DocumentKind, runsOut, warnDays } from '#domain/agent-documents.ts'
import { lagosTime } from '#domain/days.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
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

/** One document: looked at, ticked with its last day, or still to come. */
export function DocumentRow({ application, kind }: DocumentRowProps) {
  const [isShown, setIsShown] = useState(false)
  const action = useApplicationAction(checkDocumentEndpoint)
  const label = texts.documentText[kind]
  const document = application.documents.find((sent) => sent.kind === kind)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-ink-soft">
            {document === undefined
              ? texts.notSent
              : texts.sentOn(timeText(Date.parse(document.sentAt), 'full'))}
          </span>
        </p>
        {document !== undefined && (
          <Button
            kind="secondary"
            size="sm"
            className="max-sm:min-h-11"
            aria-expanded={isShown}
            aria-label={isShown ? texts.hideIt(label) : texts.lookAt(label)}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? texts.hide : texts.look}
          </Button>
        )}
      </div>
      {document !== undefined && isShown && (
        <Picture
          key={document.pictureId}
          src={urlOf(getDocumentEndpoint, { params: { id: application.id, kind } })}
          text={texts.pictureOf(label, application.name)}
        />
      )}
      {document !== undefined && application.status !== 'refused' && (
        <Tick key={document.pictureId} application={application} document={document} action={action} />
      )}
      {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
    </li>
  )
}

function Picture({ src, text }: { src: string; text: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <Notice tone="pepper">{texts.weCouldNotShowIt}</Notice>
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
  action: AccountAction<typeof checkDocumentEndpoint>
}

/** Says that the picture was seen and how long the document holds; a later day renews it. */
function Tick({ application, document, action }: TickProps) {
  const { kind, pictureId, checked, expiresOn } = document
  const [lastDay, setLastDay] = useState(expiresOn ?? '')
  const label = texts.documentText[kind]
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
          {texts.seenBy(checked.byName, timeText(Date.parse(checked.at), 'full'))}
          {expiresOn !== null && <Expiry expiresOn={expiresOn} />}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        {runsOut(kind) && (
          <div className="w-full sm:w-48">
            <TextField
              label={texts.validUntil}
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
            aria-label={isTicked ? texts.newDateOf(label) : texts.tickIt(label)}
          >
            {isTicked ? texts.newDate : texts.tick}
          </Button>
        )}
        {isTicked && application.status !== 'accepted' && (
          <Button
            kind="quiet"
            isBusy={action.isBusy}
            aria-label={texts.takeTickBackOf(label)}
            onClick={() => save(false)}
          >
            {texts.takeTickBack}
          </Button>
        )}
      </div>
    </form>
  )
}

const dayMs = 24 * 60 * 60 * 1000

function Expiry({ expiresOn }: { expiresOn: string }) {
  const nowMs = useNow(60_000)
  if (expiresOn < lagosTime(new Date(nowMs)).date) return <Badge tone="pepper">{texts.ranOut}</Badge>
  const isSoon = expiresOn <= lagosTime(new Date(nowMs + warnDays * dayMs)).date
  return isSoon ? <Badge tone="amber">{texts.runsOutSoon}</Badge> : null
}
