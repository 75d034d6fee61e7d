import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { type LetterDetail, retryLetter } from '#contract/mail.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { letterName, statusNames, statusTones } from './letter-names.ts'
import { LetterView } from './letter-view.tsx'
import { letterQuery } from './settings-queries.ts'
import { SettingsWait } from './settings-wait.tsx'

interface LetterSheetProps {
  /** The letter that is open; closed while null. */
  letterId: string | null
  onClose: () => void
}

/** One letter as its reader sees it, and what became of it. */
export function LetterSheet({ letterId, onClose }: LetterSheetProps) {
  // The last one stays while the sheet leaves the screen.
  const [shownId, setShownId] = useState(letterId)
  if (letterId !== null && letterId !== shownId) setShownId(letterId)
  return (
    <Sheet isOpen={letterId !== null} onClose={onClose} title="Letter" width="lg">
      {shownId !== null && <OpenLetter key={shownId} id={shownId} />}
    </Sheet>
  )
}

function OpenLetter({ id }: { id: string }) {
  const query = useQuery(letterQuery(id))
  if (query.data === undefined) return <SettingsWait what="this letter" query={query} />
  return <LetterFacts detail={query.data} />
}

function LetterFacts({ detail }: { detail: LetterDetail }) {
  const client = useQueryClient()
  const retry = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(retryLetter, { params: { id: detail.id } }),
    onSuccess: () => showToast('It goes out again now', { tone: 'success' }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/mail'),
      }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h3 className="text-base wrap-anywhere">{detail.letter?.subject ?? letterName(detail.template)}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          To {detail.recipient}, written {timeText(Date.parse(detail.createdAt), 'full')}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={statusTones[detail.status]}>{statusNames[detail.status]}</Badge>
          {detail.sentAt !== null && timeText(Date.parse(detail.sentAt), 'full')}
          {detail.tries > 1 && <span className="text-ink-soft">{detail.tries} tries</span>}
        </p>
      </div>
      {detail.problem !== null && (
        <Notice tone={detail.status === 'failed' ? 'pepper' : 'amber'}>
          <span className="wrap-anywhere">{detail.problem}</span>
        </Notice>
      )}
      {detail.status === 'failed' && detail.template === 'announcement' && (
        <p className="text-ink-soft">News does not go out again one by one. Write a new announcement.</p>
      )}
      {detail.status === 'failed' && detail.template !== 'announcement' && detail.letter !== null && (
        <Button kind="secondary" icon={<RotateCw />} isBusy={retry.isPending} onClick={() => retry.mutate()}>
          Send it again
        </Button>
      )}
      {retry.error !== null && (
        <Notice tone="pepper">{reasonOf(retry.error, 'It could not be sent again.')}</Notice>
      )}
      {detail.hidesLinks && detail.letter !== null && (
        <Notice>Links are left out here: they would let their reader into that account.</Notice>
      )}
      {detail.unreadable !== null && <Notice tone="pepper">{detail.unreadable}</Notice>}
      {detail.letter === null && detail.unreadable === null && (
        <p className="text-ink-soft">{goneWords(detail)}</p>
      )}
      {detail.letter !== null && <LetterView letter={detail.letter} />}
    </div>
  )
}

function goneWords({ template, status }: LetterDetail): string {
  if (status === 'sent') return 'What a letter says is forgotten here once it is sent.'
  if (template === 'test') return 'What a test letter says is not kept. Send another from the settings.'
  return 'What this letter said has been forgotten after its days here.'
}
