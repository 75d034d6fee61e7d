import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AdminAgent } from '#contract/admin.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { LiveMark } from '#web/design/live-mark.tsx'
import { useNow } from '#web/platform/clock.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { AddAgentDialog } from './add-agent-dialog.tsx'
import { AgentDrawer } from './agent-drawer.tsx'
import { type AgentsFilter, agentsAddress, agentsFilterFrom } from './agents-filter.ts'
import { AgentsMap } from './agents-map.tsx'
import { AgentsTable } from './agents-table.tsx'
import { AgentsToolbar } from './agents-toolbar.tsx'
import { RemitDialog } from './remit-dialog.tsx'
import { useAdminLive } from './use-admin-live.ts'
import { useMay } from './use-may.ts'

/** Everybody who runs errands: found, compared, looked at on the map, and looked after in the drawer. */
export function AgentsScreen({ search: address }: ScreenProps) {
  const [, navigate] = useLocation()
  const nowMs = useNow(10_000)
  const mayHear = useMay('orders.read')
  const live = useAdminLive(mayHear)
  const [isAdding, setIsAdding] = useState(false)
  const [remitting, setRemitting] = useState<AdminAgent | null>(null)
  const filter = agentsFilterFrom(address)
  const openId = address.get('agent')
  const change = (next: AgentsFilter) => navigate(agentsAddress(next, openId), { replace: true })
  const open = (id: string) => navigate(agentsAddress(filter, id))
  return (
    <AdminShell here="/admin/agents" title="Agents" aside={mayHear && <LiveMark state={live} />}>
      <AgentsToolbar filter={filter} onChange={change} onAdd={() => setIsAdding(true)} />
      {filter.view === 'map' ? (
        <AgentsMap nowMs={nowMs} addressOf={(id) => agentsAddress(filter, id)} />
      ) : (
        <AgentsTable filter={filter} nowMs={nowMs} openId={openId} onOpen={open} onChange={change} />
      )}
      <AgentDrawer
        agentId={openId}
        nowMs={nowMs}
        onClose={() => navigate(agentsAddress(filter))}
        onRemit={setRemitting}
      />
      <RemitDialog agent={remitting} onClose={() => setRemitting(null)} />
      <AddAgentDialog isOpen={isAdding} onClose={() => setIsAdding(false)} onAdded={open} />
    </AdminShell>
  )
}
