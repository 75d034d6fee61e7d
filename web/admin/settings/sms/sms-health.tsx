import type { SmsSettingsView } from '#contract/settings/sms.ts'
import { pluralOf } from '#domain/plurals.ts'
import { Badge } from '#web/design/badge.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

/** Whether SMS go out: what was sent, what the day has cost, and what is wrong. */
export function SmsHealth({ settings }: { settings: SmsSettingsView }) {
  const { provider, missing, health, dayLimitKobo } = settings
  const { sentToday, failedToday, spentTodayKobo, lastSentAt, lastFailure } = health
  return (
    <div className="grid gap-2 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <State settings={settings} />
        {provider !== 'off' && (
          <>
            <span>{lastSentAt === null ? texts.nothingSentYet : texts.lastSent(at(lastSentAt))}</span>
            <span className="tabular-nums">
              {texts.today(
                pluralOf(sentToday, texts.oneSms, texts.someSms(sentToday)),
                nairaText(spentTodayKobo, false),
                nairaText(dayLimitKobo, false),
              )}
            </span>
            {failedToday > 0 && <span className="tabular-nums">{texts.failedToday(failedToday)}</span>}
          </>
        )}
      </div>
      {missing.length > 0 && <p className="text-ink-soft">{texts.stillMissing(missing.join(', '))}</p>}
      {provider !== 'off' && lastFailure !== null && (
        <p className="text-ink-soft wrap-anywhere">
          {texts.lastProblem(at(lastFailure.at), lastFailure.reason)}
        </p>
      )}
    </div>
  )
}

function State({ settings: { provider, missing, health } }: { settings: SmsSettingsView }) {
  if (provider === 'off') return <Badge tone="plain">{texts.off}</Badge>
  if (missing.length > 0) {
    return (
      <Badge tone="amber" hasDot>
        {texts.notComplete}
      </Badge>
    )
  }
  const { lastSentAt, lastFailure } = health
  const isTroubled = lastFailure !== null && (lastSentAt === null || lastFailure.at > lastSentAt)
  return (
    <Badge tone={isTroubled ? 'pepper' : 'leaf'} hasDot>
      {isTroubled ? texts.problem : texts.ready}
    </Badge>
  )
}

const at = (iso: string) => timeText(Date.parse(iso), 'full')
