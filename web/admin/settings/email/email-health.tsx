import type { MailSettingsView } from '#contract/settings/mail.ts'
import { pluralOf } from '#domain/plurals.ts'
import { Badge } from '#web/design/badge.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'

interface EmailHealthProps {
  health: MailSettingsView['health']
  provider: MailSettingsView['provider']
}

/** Whether emails go out: what was sent last, what waits, and why it does. */
export function EmailHealth({ health, provider }: EmailHealthProps) {
  const { waiting, failed, lastSentAt, lastFailure } = health
  const isTroubled = lastFailure !== null && (lastSentAt === null || lastFailure.at > lastSentAt)
  return (
    <div className="grid gap-2 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <State provider={provider} isTroubled={isTroubled} hasSent={lastSentAt !== null} />
        <span>{lastSentAt === null ? texts.noEmailSentYet : texts.lastSent(at(lastSentAt))}</span>
        <span className="tabular-nums">{waiting === 0 ? texts.noneWaiting : texts.waiting(waiting)}</span>
        {failed > 0 && (
          <TextLink href="/admin/settings/mail?status=failed">
            {pluralOf(failed, texts.n1Failed, texts.failed(failed))}
          </TextLink>
        )}
      </div>
      {lastFailure !== null && (
        <p className="text-ink-soft wrap-anywhere">
          {texts.lastProblem(at(lastFailure.at), lastFailure.reason)}
        </p>
      )}
    </div>
  )
}

function State({
  provider,
  isTroubled,
  hasSent,
}: {
  provider: MailSettingsView['provider']
  isTroubled: boolean
  hasSent: boolean
}) {
  if (provider === 'outbox') return <Badge tone="plain">{texts.staysHere}</Badge>
  if (isTroubled) {
    return (
      <Badge tone="pepper" hasDot>
        {texts.problem}
      </Badge>
    )
  }
  return (
    <Badge tone={hasSent ? 'leaf' : 'adire'} hasDot>
      {hasSent ? texts.working : texts.ready}
    </Badge>
  )
}

const at = (iso: string) => timeText(Date.parse(iso), 'full')
