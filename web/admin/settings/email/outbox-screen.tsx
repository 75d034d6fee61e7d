import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmailSummary } from '#contract/settings/mail.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx'
import { emailsQuery } from '#web/admin/settings/settings-queries.ts'
import { SettingsWait } from '#web/admin/settings/settings-wait.tsx'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { emailStatuses, emptyText, statusNames } from './email-names.ts'
import { EmailSheet } from './email-sheet.tsx'
import { EmailTable } from './email-table.tsx'
import { outboxAddress, statusFrom } from './outbox-address.ts'
import * as texts from './texts.ts'

/** Every email, newest first, and one of them open. */
export function OutboxScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const status = statusFrom(search)
  const openId = search.get('email')
  return (
    <AdminShell here="/admin/settings" title={texts.outbox}>
      <SettingsNav here="/admin/settings/mail" />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.emailsToShow}</legend>
        <Chip isOn={status === null} onClick={() => navigate(outboxAddress(null))}>
          {texts.all}
        </Chip>
        {emailStatuses.map((one) => (
          <Chip key={one} isOn={status === one} onClick={() => navigate(outboxAddress(one))}>
            {statusNames[one]}
          </Chip>
        ))}
      </fieldset>
      <Emails
        key={status ?? 'all'}
        status={status}
        openId={openId}
        onOpen={(id) => navigate(outboxAddress(status, id))}
      />
      <EmailSheet emailId={openId} onClose={() => navigate(outboxAddress(status))} />
    </AdminShell>
  )
}

interface EmailsProps {
  status: EmailSummary['status'] | null
  openId: string | null
  onOpen: (id: string) => void
}

function Emails({ status, openId, onOpen }: EmailsProps) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      emailsQuery({
        ...(status === null ? {} : { status }),
        ...(cursor === null ? {} : { cursor }),
      }),
    ),
  })
  const [first] = pages
  if (first?.data === undefined)
    return first === undefined ? null : <SettingsWait what={texts.theEmails} query={first} />
  const emails = pages.flatMap((page) => page.data?.items ?? [])
  const last = pages.at(-1)
  const nextCursor = last?.data?.nextCursor ?? null
  if (emails.length === 0) {
    return (
      <EmptyState title={status === null ? texts.noEmailsYet : emptyText[status]}>
        {texts.emailsWillShowHereAsSoon}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EmailTable emails={emails} openId={openId} onOpen={onOpen} />
      {(nextCursor !== null || last?.isPending) && (
        <Button
          kind="secondary"
          isBusy={last?.isPending ?? false}
          onClick={() => nextCursor !== null && setCursors([...cursors, nextCursor])}
          className="justify-self-center"
        >
          {texts.showOlderEmails}
        </Button>
      )}
    </div>
  )
}
