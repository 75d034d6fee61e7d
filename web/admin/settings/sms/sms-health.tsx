import type { SmsSettingsView } from '#contract/settings/sms.ts'
import { pluralOf } from '#domain/plurals.ts'
import * as settingsTexts from '#web/admin/settings/texts.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

/** Shows whether SMS go out: what was sent, what the day has cost, and what is wrong. */
export function SmsHealth({ settings }: { settings: SmsSettingsView }) {
  const { provider, missing, health, dayLimitKobo } = settings
  const {
    sentToday,
    deliveredToday,
    undeliveredToday,
    failedToday,
    spentTodayKobo,
    lastSentAt,
    lastFailure,
  } = health
  return (
    <div className="grid gap-2 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <State settings={settings} />
        {provider !== 'off' && (
          <>
            <span>{lastSentAt === null ? texts.health.noneSent : texts.health.lastSent(at(lastSentAt))}</span>
            <span className="tabular-nums">
              {texts.health.today(
                pluralOf(sentToday, texts.health.oneSms, texts.health.manySms(sentToday)),
                nairaText(spentTodayKobo, false),
                nairaText(dayLimitKobo, false),
              )}
            </span>
            {deliveredToday + undeliveredToday > 0 && (
              <span className="tabular-nums">{texts.health.reported(deliveredToday, undeliveredToday)}</span>
            )}
            {failedToday > 0 && <span className="tabular-nums">{texts.health.failedToday(failedToday)}</span>}
          </>
        )}
      </div>
      {missing.length > 0 && <p className="text-ink-soft">{texts.health.missing(missing.join(', '))}</p>}
      {provider !== 'off' && lastFailure !== null && (
        <p className="text-ink-soft wrap-anywhere">
          {texts.health.lastProblem(at(lastFailure.at), lastFailure.reason)}
        </p>
      )}
    </div>
  )
}

function State({ settings: { provider, missing, health } }: { settings: SmsSettingsView }) {
  if (provider === 'off') return <Badge tone="plain">{texts.health.off}</Badge>
  if (missing.length > 0) {
    return (
      <Badge tone="amber" hasDot>
        {settingsTexts.pushHealth.incomplete}
      </Badge>
    )
  }
  const { lastSentAt, lastFailure } = health
  const isTroubled = lastFailure !== null && (lastSentAt === null || lastFailure.at > lastSentAt)
  return (
    <Badge tone={isTroubled ? 'pepper' : 'leaf'} hasDot>
      {isTroubled ? adminTexts.health.problem : adminTexts.health.ready}
    </Badge>
  )
}

const at = (iso: string) => timeText(Date.parse(iso), 'full')
