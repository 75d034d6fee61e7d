import { ListPart, ListRow } from '#web/admin/shell/list-part.tsx'
import { useCityChoice } from '#web/admin/shell/use-city-choice.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { agentLogQuery } from '#web/entities/agents/agents-queries.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { agentLogText } from './agent-log-text.ts'
import * as texts from './texts.ts'

/** Shows what was done to the agent's account, by whom and why. */
export function AgentLog({ agentId }: { agentId: string }) {
  const cities = useCityChoice()
  const list = useListPages(agentId, (cursor) => agentLogQuery(agentId, cursor))
  return (
    <ListPart
      list={list}
      what={texts.log.subject}
      none={texts.log.empty}
      row={(entry) => {
        const { title, reason } = agentLogText(entry, cities)
        return (
          <ListRow key={entry.id} title={title}>
            <p className="text-ink-soft">
              {entry.byName}, <time dateTime={entry.at}>{timeText(Date.parse(entry.at), 'full')}</time>
            </p>
            {reason !== null && <p className="wrap-anywhere">“{reason}”</p>}
          </ListRow>
        )
      }}
    />
  )
}
