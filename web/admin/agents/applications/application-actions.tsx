import { useState } from 'react'
import {
  type Application,
  acceptApplicationEndpoint,
  refuseApplicationEndpoint,
  reviewApplicationEndpoint,
} from '#contract/dispatch/applications.ts'
import { documentsFor } from '#domain/agent-documents.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'
import { useApplicationAction } from './use-application-action.ts'

/** Decides about an application that nobody has decided. */
export function ApplicationActions({ application }: { application: Application }) {
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null)
  const review = useApplicationAction(reviewApplicationEndpoint)
  const isReady = documentsFor(application.ride).every((kind) =>
    application.documents.some((document) => document.kind === kind && document.checked !== null),
  )
  return (
    <div className="grid gap-2">
      {review.problem !== null && <Notice tone="pepper">{review.problem}</Notice>}
      {!isReady && <p className="text-sm text-ink-soft">{texts.accept.ticksMissing}</p>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!isReady} onClick={() => setAsking('accept')}>
          {texts.applicationActions.accept}
        </Button>
        <Button kind="danger" onClick={() => setAsking('refuse')}>
          {texts.refuse.open}
        </Button>
        {application.status === 'new' && (
          <Button
            kind="secondary"
            isBusy={review.isBusy}
            onClick={() => review.run({ params: { id: application.id }, body: {} })}
          >
            {texts.status.startReview}
          </Button>
        )}
      </div>
      {asking === 'accept' && <AcceptDialog application={application} onClose={() => setAsking(null)} />}
      {asking === 'refuse' && <RefuseDialog application={application} onClose={() => setAsking(null)} />}
    </div>
  )
}

interface DialogProps {
  application: Application
  onClose: () => void
}

function AcceptDialog({ application: { id, name, email, account }, onClose }: DialogProps) {
  const action = useApplicationAction(acceptApplicationEndpoint, () => {
    showToast(texts.accept.done(name), { tone: 'success' })
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.accept.title(name)}
      label={texts.applicationActions.accept}
      isBusy={action.isBusy}
      onConfirm={() => action.run({ params: { id }, body: {} })}
    >
      <div className="grid gap-3">
        <p>
          {account === null ? texts.accept.invites(email) : texts.accept.convertsAccount(account.username)}
        </p>
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}

function RefuseDialog({ application: { id, name }, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const action = useApplicationAction(refuseApplicationEndpoint, () => {
    showToast(texts.refuse.done(name), { tone: 'success' })
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.refuse.title(name)}
      label={texts.refuse.open}
      isDanger
      isReady={reason.trim() !== ''}
      isBusy={action.isBusy}
      onConfirm={() => action.run({ params: { id }, body: { reason: reason.trim() } })}
    >
      <div className="grid gap-3">
        <p>{texts.refuse.body}</p>
        <TextArea
          label={common.label.reason}
          hint={texts.refuse.reasonHint}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-1.5">
          {texts.refuse.usualReasons.map((usual) => (
            <Chip key={usual} isOn={usual === reason} onClick={() => setReason(usual)}>
              {usual}
            </Chip>
          ))}
        </div>
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
