import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { LetterSummary } from '#contract/mail.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { emptyWords, letterStatuses, statusNames } from './letter-names.ts'
import { LetterSheet } from './letter-sheet.tsx'
import { LetterTable } from './letter-table.tsx'
import { outboxAddress, statusFrom } from './outbox-address.ts'
import { SettingsNav } from './settings-nav.tsx'
import { lettersQuery } from './settings-queries.ts'
import { SettingsWait } from './settings-wait.tsx'

/** Every letter, newest first, and one of them open. */
export function OutboxScreen({ search }: ScreenProps) {
  const [, navigate] = useLocation()
  const status = statusFrom(search)
  const openId = search.get('letter')
  return (
    <AdminShell here="/admin/settings" title="Outbox">
      <SettingsNav here="/admin/settings/mail" />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which letters</legend>
        <Chip isOn={status === null} onClick={() => navigate(outboxAddress(null))}>
          All
        </Chip>
        {letterStatuses.map((one) => (
          <Chip key={one} isOn={status === one} onClick={() => navigate(outboxAddress(one))}>
            {statusNames[one]}
          </Chip>
        ))}
      </fieldset>
      <Letters
        key={status ?? 'all'}
        status={status}
        openId={openId}
        onOpen={(id) => navigate(outboxAddress(status, id))}
      />
      <LetterSheet letterId={openId} onClose={() => navigate(outboxAddress(status))} />
    </AdminShell>
  )
}

interface LettersProps {
  status: LetterSummary['status'] | null
  openId: string | null
  onOpen: (id: string) => void
}

function Letters({ status, openId, onOpen }: LettersProps) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      lettersQuery({
        ...(status === null ? {} : { status }),
        ...(cursor === null ? {} : { cursor }),
      }),
    ),
  })
  const [first] = pages
  if (first?.data === undefined)
    return first === undefined ? null : <SettingsWait what="the letters" query={first} />
  const letters = pages.flatMap((page) => page.data?.items ?? [])
  const last = pages.at(-1)
  const nextCursor = last?.data?.nextCursor ?? null
  if (letters.length === 0) {
    return (
      <EmptyState title={status === null ? 'No letters yet' : emptyWords[status]}>
        Letters about accounts stand here as soon as they are written.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LetterTable letters={letters} openId={openId} onOpen={onOpen} />
      {(nextCursor !== null || last?.isPending) && (
        <Button
          kind="secondary"
          isBusy={last?.isPending ?? false}
          onClick={() => nextCursor !== null && setCursors([...cursors, nextCursor])}
          className="justify-self-center"
        >
          Show older letters
        </Button>
      )}
    </div>
  )
}
