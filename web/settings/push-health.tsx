import { useQuery } from '@tanstack/react-query'
import type { PushSettingsView } from '#contract/push.ts'
import { Badge } from '#web/design/badge.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { pushHealthQuery } from './settings-queries.ts'

interface PushHealthProps {
  provider: PushSettingsView['provider']
  /** What Firebase still lacks. */
  missing: readonly string[]
}

/** Whether notifications go out: what was sent last, what waits, and why it does. */
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
            <span>{lastSentAt === null ? 'Nothing sent this week.' : `Last sent ${at(lastSentAt)}.`}</span>
            <span className="tabular-nums">
              {health.waiting === 0 ? 'None waits.' : `${health.waiting} waiting.`}
            </span>
            {health.failed > 0 && <span className="tabular-nums">{health.failed} failed this week.</span>}
          </>
        )}
      </div>
      {provider === 'firebase' && missing.length > 0 && (
        <p className="text-ink-soft">Still missing: {missing.join(', ')}.</p>
      )}
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
  isIncomplete,
  isTroubled,
}: {
  provider: PushHealthProps['provider']
  isIncomplete: boolean
  isTroubled: boolean
}) {
  if (provider === 'off') return <Badge tone="plain">Off</Badge>
  if (provider === 'firebase' && isIncomplete) {
    return (
      <Badge tone="amber" hasDot>
        Not complete
      </Badge>
    )
  }
  return (
    <Badge tone={isTroubled ? 'pepper' : 'leaf'} hasDot>
      {isTroubled ? 'In trouble' : 'Ready'}
    </Badge>
  )
}

function deviceCount(count: number): string {
  return count === 1 ? 'On for 1 device.' : `On for ${count} devices.`
}

const at = (iso: string) => timeText(Date.parse(iso), 'full')
