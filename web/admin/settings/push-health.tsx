import { useQuery } from '@tanstack/react-query'
import type { PushSettingsView } from '#contract/notifications/push.ts'
import { pluralOf } from '#domain/plurals.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { pushHealthQuery } from './core/settings-queries.ts'
import * as texts from './texts.ts'

interface PushHealthProps {
  provider: PushSettingsView['provider']
  missing: readonly string[]
}

/** Shows whether notifications go out: what was sent last, what waits, and why it does. */
export function PushHealth({ provider, missing }: PushHealthProps) {
  const health = useQuery(pushHealthQuery).data
  const { lastSentAt = null, lastFailure = null } = health ?? {}
  const isTroubled = lastFailure !== null && (lastSentAt === null || lastFailure.at > lastSentAt)
  return (
    <div className="grid gap-2 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <State provider={provider} isIncomplete={missing.length > 0} isTroubled={isTroubled} />
        {health !== undefined && (
          <>
            <span className="tabular-nums">{deviceCount(health.devices)}</span>
            <span>
              {lastSentAt === null ? texts.pushHealth.noneSent : texts.pushHealth.lastSent(at(lastSentAt))}
            </span>
            <span className="tabular-nums">
              {health.waiting === 0 ? texts.pushHealth.noneWaiting : texts.pushHealth.waiting(health.waiting)}
            </span>
            {health.failed > 0 && (
              <span className="tabular-nums">{texts.pushHealth.failed(health.failed)}</span>
            )}
          </>
        )}
      </div>
      {provider === 'firebase' && missing.length > 0 && (
        <p className="text-ink-soft">{texts.pushHealth.missing(missing.join(', '))}</p>
      )}
      {lastFailure !== null && (
        <p className="text-ink-soft wrap-anywhere">
          {texts.pushHealth.lastProblem(at(lastFailure.at), lastFailure.reason)}
        </p>
      )}
    </div>
  )
}

function State({
  provider,
  isIncomplete,
  isTroubled,
}: {
  provider: PushHealthProps['provider']
  isIncomplete: boolean
  isTroubled: boolean
}) {
  if (provider === 'off') return <Badge tone="plain">{texts.pushHealth.off}</Badge>
  if (provider === 'firebase' && isIncomplete) {
    return (
      <Badge tone="amber" hasDot>
        {texts.pushHealth.incomplete}
      </Badge>
    )
  }
  return (
    <Badge tone={isTroubled ? 'pepper' : 'leaf'} hasDot>
      {isTroubled ? adminTexts.health.problem : adminTexts.health.ready}
    </Badge>
  )
}

function deviceCount(count: number): string {
  return pluralOf(count, texts.pushHealth.oneDevice, texts.pushHealth.manyDevices(count))
}

const at = (iso: string) => timeText(Date.parse(iso), 'full')
