import { PageTabs } from '#web/admin/page-tabs.tsx'
import * as texts from './texts.ts'

const pages = [
  ['/admin/agents', texts.agents],
  ['/admin/agents/applications', texts.applications],
  ['/admin/agents/rota', texts.rota],
] as const

/** The pages about agents. */
export function AgentsTabs({ here }: { here: (typeof pages)[number][0] }) {
  return <PageTabs label={texts.pagesAboutAgents} pages={pages} here={here} />
}
