import type { WhatsappSettingsView } from '#contract/whatsapp/whatsapp.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

/** Shows whether WhatsApp works: what came and went, what it is charged as, and what is wrong. */
export function WhatsappHealth({ settings }: { settings: WhatsappSettingsView }) {
  const { isOn, today, month, quietUntil, lastError } = settings
  return (
    <div className="grid gap-2 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isOn ? 'leaf' : 'plain'} hasDot={isOn}>
          {isOn ? adminTexts.health.ready : texts.health.off}
        </Badge>
        {isOn && <span className="tabular-nums">{texts.health.today(today.received, today.sent)}</span>}
        {today.waiting > 0 && <span className="tabular-nums">{texts.health.waiting(today.waiting)}</span>}
        {today.failed > 0 && <span className="tabular-nums">{texts.health.failed(today.failed)}</span>}
      </div>
      {month.length > 0 && (
        <p className="text-ink-soft">
          {texts.health.month}:{' '}
          {month
            .map(({ category, charged, free, costKobo }) =>
              texts.health.category(category, charged, free, nairaText(costKobo, false)),
            )
            .join('; ')}
        </p>
      )}
      {quietUntil !== null && <p className="text-ink-soft">{texts.health.quiet(at(quietUntil))}</p>}
      {lastError !== null && (
        <p className="text-ink-soft wrap-anywhere">
          {texts.health.lastError(at(lastError.at), lastError.reason)}
        </p>
      )}
    </div>
  )
}

const at = (iso: string) => timeText(Date.parse(iso), 'full')
