import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type EmailDetail, retryEmail } from '#contract/settings/mail.ts'
import { RowSheet } from '#web/admin/shell/row-sheet.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { emailName, statusNames, statusTones } from './email-names.ts'
import { EmailView } from './email-view.tsx'
import { emailQuery } from './outbox-queries.ts'
import * as texts from './texts.ts'

interface EmailSheetProps {
  emailId: string | null
  onClose: () => void
}

/** Shows one email as its reader sees it, and what became of it. */
export function EmailSheet({ emailId, onClose }: EmailSheetProps) {
  return (
    <RowSheet
      openId={emailId}
      onClose={onClose}
      query={emailQuery}
      what="email"
      title={() => common.label.email}
    >
      {(detail) => <EmailFacts detail={detail} />}
    </RowSheet>
  )
}

function EmailFacts({ detail }: { detail: EmailDetail }) {
  const client = useQueryClient()
  const retry = useWrite({
    mutationFn: () => callApi(retryEmail, { params: { id: detail.id } }),
    onSuccess: () => showToast(texts.email.resending, { tone: 'success' }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/mail'),
      }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h3 className="text-base wrap-anywhere">{detail.letter?.subject ?? emailName(detail.template)}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {texts.email.recipient(detail.recipient, timeText(Date.parse(detail.createdAt), 'full'))}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={statusTones[detail.status]}>{statusNames[detail.status]}</Badge>
          {detail.sentAt !== null && timeText(Date.parse(detail.sentAt), 'full')}
          {detail.tries > 1 && <span className="text-ink-soft">{texts.email.tries(detail.tries)}</span>}
        </p>
      </div>
      {detail.problem !== null && (
        <Notice tone={detail.status === 'failed' ? 'pepper' : 'amber'}>
          <span className="wrap-anywhere">{detail.problem}</span>
        </Notice>
      )}
      {detail.status === 'failed' && detail.template === 'announcement' && (
        <p className="text-ink-soft">{texts.email.announcementHint}</p>
      )}
      {detail.status === 'failed' && detail.template !== 'announcement' && detail.letter !== null && (
        <Button kind="secondary" icon={<RotateCw />} isBusy={retry.isPending} onClick={() => retry.mutate()}>
          {texts.emailSheet.sendAgain}
        </Button>
      )}
      {retry.error !== null && (
        <Notice tone="pepper">{reasonOf(retry.error, texts.email.resendFailed)}</Notice>
      )}
      {detail.hidesLinks && detail.letter !== null && <Notice>{texts.email.linksHidden}</Notice>}
      {detail.unreadable !== null && <Notice tone="pepper">{detail.unreadable}</Notice>}
      {detail.letter === null && detail.unreadable === null && (
        <p className="text-ink-soft">{goneText(detail)}</p>
      )}
      {detail.letter !== null && <EmailView letter={detail.letter} />}
    </div>
  )
}

function goneText({ template, status }: EmailDetail): string {
  if (status === 'sent') return texts.email.sentDeleted
  if (template === 'test') return texts.email.testNotSaved
  return texts.email.expired
}
