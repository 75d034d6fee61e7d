import type { MailSettingsView } from '#contract/settings/mail.ts'
import { pluralOf } from '#domain/plurals.ts'
import * as settingsTexts from '#web/admin/settings/texts.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'

interface EmailHealthProps {
  health: MailSettingsView['health']
  provider: MailSettingsView['provider']
}

/** Shows whether emails go out: what was sent last, what waits, and why it does. */
export function EmailHealth({ health, provider }: EmailHealthProps) {
  const { waiting, failed, lastSentAt, lastFailure } = health
  const isTroubled = lastFailure !== null && (lastSentAt === null || lastFailure.at > lastSentAt)
  return (
    <div className="grid gap-2 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <State provider={provider} isTroubled={isTroubled} hasSent={lastSentAt !== null} />
        <span>
          {lastSentAt === null ? texts.health.noneSent : settingsTexts.pushHealth.lastSent(at(lastSentAt))}
        </span>
        <span className="tabular-nums">
          {waiting === 0 ? settingsTexts.pushHealth.noneWaiting : settingsTexts.pushHealth.waiting(waiting)}
        </span>
        {failed > 0 && (
          <TextLink href="/admin/settings/mail?status=failed">
            {pluralOf(failed, texts.health.oneFailed, texts.health.manyFailed(failed))}
          </TextLink>
        )}
      </div>
      {lastFailure !== null && (
        <p className="text-ink-soft wrap-anywhere">
          {settingsTexts.pushHealth.lastProblem(at(lastFailure.at), lastFailure.reason)}
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
  if (provider === 'outbox') return <Badge tone="plain">{texts.status.outboxOnly}</Badge>
  if (isTroubled) {
    return (
      <Badge tone="pepper" hasDot>
        {adminTexts.health.problem}
      </Badge>
    )
  }
  return (
    <Badge tone={hasSent ? 'leaf' : 'adire'} hasDot>
      {hasSent ? texts.health.working : adminTexts.health.ready}
    </Badge>
  )
}

const at = (iso: string) => timeText(Date.parse(iso), 'full')
