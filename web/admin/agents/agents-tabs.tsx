import { PageTabs } from '#web/admin/shell/page-tabs.tsx'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

const pages = [
  ['/admin/agents', common.label.agents],
  ['/admin/agents/applications', common.page.applications],
  ['/admin/agents/rota', texts.page.rota],
] as const

export function AgentsTabs({ here }: { here: (typeof pages)[number][0] }) {
  return <PageTabs label={texts.page.tabs} pages={pages} here={here} />
}
