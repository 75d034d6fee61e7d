import type { MailSettingsView } from '#contract/mail.ts'
import { Badge } from '#web/design/badge.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'

interface MailHealthProps {
  health: MailSettingsView['health']
  provider: MailSettingsView['provider']
}

/** Whether letters go out: what was sent last, what waits, and why it does. */
export function MailHealth({ health, provider }: MailHealthProps) {
  const { waiting, failed, lastSentAt, lastFailure } = health
  const isTroubled = lastFailure !== null && (lastSentAt === null || lastFailure.at > lastSentAt)
  return (
    <div className="grid gap-2 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <State provider={provider} isTroubled={isTroubled} hasSent={lastSentAt !== null} />
        <span>{lastSentAt === null ? 'No letter has left yet.' : `Last sent ${at(lastSentAt)}.`}</span>
        <span className="tabular-nums">{waiting === 0 ? 'None waits.' : `${waiting} waiting.`}</span>
        {failed > 0 && (
          <TextLink href="/admin/settings/mail?status=failed">
            {failed === 1 ? '1 failed' : `${failed} failed`}
          </TextLink>
        )}
      </div>
      {lastFailure !== null && (
        <p className="text-ink-soft wrap-anywhere">
          Last trouble {at(lastFailure.at)}: {lastFailure.reason}
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
  if (provider === 'outbox') return <Badge tone="plain">Kept here</Badge>
  if (isTroubled) {
    return (
      <Badge tone="pepper" hasDot>
        In trouble
      </Badge>
    )
  }
  return (
    <Badge tone={hasSent ? 'leaf' : 'adire'} hasDot>
      {hasSent ? 'Working' : 'Ready'}
    </Badge>
  )
}

const at = (iso: string) => timeText(Date.parse(iso), 'full')
