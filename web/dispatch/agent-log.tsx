import { timeText } from '#web/design/spoken-time.ts'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { agentLogWords } from './agent-log-words.ts'
import { agentLogQuery } from './agents-queries.ts'
import { ListPart, ListRow } from './list-part.tsx'

/** What was done to the agent's account, by whom and why. */
export function AgentLog({ agentId }: { agentId: string }) {
  const list = useListPages(agentId, (cursor) => agentLogQuery(agentId, cursor))
  return (
    <ListPart
      list={list}
      what="the log"
      none="Nothing was changed on this account yet."
      row={(entry) => {
        const { title, reason } = agentLogWords(entry)
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
