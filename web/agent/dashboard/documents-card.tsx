import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { type OwnDocument, renewDocumentEndpoint } from '#contract/dispatch/applications.ts'
import { warnDays } from '#domain/agent-documents.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import { shrinkPhoto } from '#web/platform/offline/shrink-photo.ts'
import { BeginDocuments, ownDocumentsQuery } from './begin-documents.tsx'
import * as texts from './texts.ts'

/** Documents that are missing, waiting, or run out soon, each with a picture to send; nothing while all hold. */
export function DocumentsCard({ nowMs }: { nowMs: number }) {
  const today = lagosTime(new Date(nowMs)).date
  const { data } = useQuery(ownDocumentsQuery)
  if (data === undefined) return null
  const due = data.items.filter(
    ({ isSent, expiresOn, renewedAt, sentBackFor }) =>
      !isSent ||
      renewedAt !== null ||
      sentBackFor !== null ||
      (expiresOn !== null && expiresOn <= dayAfter(today, warnDays)),
  )
  if (due.length === 0 && data.ride !== null) return null
  return (
    <section
      aria-label={texts.documentsCard.yourDocuments}
      className="rounded-lg border border-line bg-paper p-4"
    >
      <h2 className="mb-1 text-lg">{texts.documentsCard.yourDocuments}</h2>
      {data.ride === null ? (
        <BeginDocuments />
      ) : (
        <ul className="divide-y divide-line">
          {due.map((document) => (
            <DueDocument key={document.kind} document={document} today={today} />
          ))}
        </ul>
      )}
      <p className="mt-1 text-sm text-ink-soft">{texts.documents.hint}</p>
    </section>
  )
}

function DueDocument({ document, today }: { document: OwnDocument; today: string }) {
  const { kind, isSent, expiresOn, renewedAt, sentBackFor } = document
  const id = useId()
  const client = useQueryClient()
  const [isShrinking, setIsShrinking] = useState(false)
  const action = useAccountAction(renewDocumentEndpoint, (answer) => {
    client.setQueryData(ownDocumentsQuery.queryKey, answer)
    showToast(texts.documents.received, { body: texts.documents.receivedHint, tone: 'success' })
  })
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const [file] = field.files ?? []
    if (file === undefined) return
    setIsShrinking(true)
    try {
      action.run({ body: { kind, photo: await shrinkPhoto(file) } })
    } catch {
      showToast(common.failure.picture, { body: texts.documentsCard.takeAnother })
    } finally {
      setIsShrinking(false)
      field.value = ''
    }
  }
  const isBusy = action.isBusy || isShrinking
  const name = texts.documents.names[kind]
  const isOver = expiresOn !== null && expiresOn < today
  return (
    <li className="grid gap-2 py-2.5">
      <div>
        <p className="font-semibold">{name}</p>
        {expiresOn !== null && (
          <p className={isOver ? 'font-semibold text-pepper-deep' : 'text-ink-soft'}>
            {isOver
              ? texts.documents.expired(dayText(expiresOn))
              : texts.documents.validUntil(dayText(expiresOn))}
          </p>
        )}
        {renewedAt !== null && <p className="text-leaf-deep">{texts.documents.checking}</p>}
      </div>
      {renewedAt === null && sentBackFor !== null && (
        <Notice tone="amber">{texts.documents.sentBack(sentBackFor)}</Notice>
      )}
      {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      <label
        htmlFor={id}
        className={`${buttonClass(renewedAt === null ? 'primary' : 'secondary', 'md')} cursor-pointer focus-within:outline-3 focus-within:outline-adire ${isBusy ? 'animate-pulse' : ''}`}
      >
        <Camera aria-hidden="true" />
        {isBusy
          ? texts.documents.sending
          : !isSent
            ? texts.documents.send
            : renewedAt === null
              ? texts.documents.sendNew
              : texts.documents.sendAnother}
        <input
          id={id}
          type="file"
          accept="image/*"
          className="sr-only"
          disabled={isBusy}
          aria-label={texts.documents.sendLabel(name)}
          onChange={(event) => void send(event)}
        />
      </label>
    </li>
  )
}
