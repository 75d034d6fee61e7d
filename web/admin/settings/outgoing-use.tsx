import { useQuery } from '@tanstack/react-query'
import type { OutgoingUse } from '#contract/settings/outgoing.ts'
import { countText } from '#domain/numbers.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { outgoingQuery } from './core/settings-queries.ts'
import { SettingsWait } from './core/settings-wait.tsx'
import * as texts from './group-texts.ts'

const labelOf = ({ channel, of }: OutgoingUse): string => {
  const labels: Partial<Record<OutgoingUse['of'], string>> = texts.messageUse.rows[channel]
  return labels[of] ?? channel
}

/** Shows what has left the house today, beside what the day has room for. */
export function TodaysUse() {
  const query = useQuery(outgoingQuery)
  if (query.data === undefined) return <SettingsWait what={texts.messageUse.what} query={query} />
  return (
    <table className="w-full border-collapse text-left text-sm tabular-nums">
      <caption className="pb-2 text-left text-ink-soft">{texts.messageUse.caption}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col">
            <span className="sr-only">{texts.messageUse.caption}</span>
          </th>
          <th scope="col" className="py-2 text-right">
            {texts.messageUse.used}
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            {texts.messageUse.limit}
          </th>
          <th scope="col" className="py-2 pl-3 text-right wrap-anywhere">
            {texts.messageUse.refused}
          </th>
        </tr>
      </thead>
      <tbody>
        {query.data.map((use) => (
          <UseRow key={`${use.channel} ${use.of}`} use={use} />
        ))}
      </tbody>
    </table>
  )
}

function UseRow({ use }: { use: OutgoingUse }) {
  const { channel, used, limit, refused } = use
  const say = (units: number) => (channel === 'sms' ? nairaText(units, false) : countText(units))
  return (
    <tr className={`border-b border-line ${used >= limit * 0.8 ? 'font-semibold' : ''}`}>
      <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
        {labelOf(use)}
      </th>
      <td className="py-2 text-right">{say(used)}</td>
      <td className="py-2 pl-3 text-right">{say(limit)}</td>
      <td className="py-2 pl-3 text-right">{countText(refused)}</td>
    </tr>
  )
}
