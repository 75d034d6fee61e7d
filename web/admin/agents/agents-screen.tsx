import { useState } from 'react'
import type { AdminAgent } from '#contract/orders/admin-orders.ts'
import { useAdminLive } from '#web/admin/live/use-admin-live.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { useListView } from '#web/admin/shell/use-list-view.ts'
import { useMay, useMayEverywhere } from '#web/admin/shell/use-may.ts'
import * as common from '#web/design/common-texts.ts'
import { LiveMark } from '#web/design/live-mark.tsx'
import { agentsAddress } from '#web/entities/agents/agents-filter.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AddAgentDialog } from './add-agent-dialog.tsx'
import { AgentDrawer } from './agent-drawer.tsx'
import { AgentsMap } from './agents-map.tsx'
import { AgentsTable } from './agents-table.tsx'
import { AgentsTabs } from './agents-tabs.tsx'
import { AgentsToolbar } from './agents-toolbar.tsx'
import { RemitDialog } from './remit-dialog.tsx'

/** Shows all agents: search and compare them, see them on the map, open one in the drawer. */
export function AgentsScreen({ search }: ScreenProps) {
  const shown = useListView(agentsAddress, search)
  const nowMs = useNow(10_000)
  const mayNotify = useMay('orders.read')
  const mayAdd = useMayEverywhere('agents.manage')
  const live = useAdminLive(mayNotify)
  const [isAdding, setIsAdding] = useState(false)
  const [remitting, setRemitting] = useState<AdminAgent | null>(null)
  const { filter } = shown
  return (
    <AdminShell
      here="/admin/agents"
      title={common.label.agents}
      aside={mayNotify && <LiveMark state={live} />}
    >
      <AgentsTabs here="/admin/agents" />
      <AgentsToolbar shown={shown} onAdd={mayAdd ? () => setIsAdding(true) : null} />
      {filter.view === 'map' ? (
        <AgentsMap nowMs={nowMs} addressOf={(id) => agentsAddress.write(filter, id)} />
      ) : (
        <AgentsTable shown={shown} nowMs={nowMs} />
      )}
      <AgentDrawer agentId={shown.openId} nowMs={nowMs} onClose={shown.close} onRemit={setRemitting} />
      <RemitDialog agent={remitting} onClose={() => setRemitting(null)} />
      <AddAgentDialog isOpen={isAdding} onClose={() => setIsAdding(false)} onAdded={shown.open} />
    </AdminShell>
  )
}
