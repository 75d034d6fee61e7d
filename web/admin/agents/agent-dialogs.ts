import { openedPart } from '#web/admin/shell/opened-part.tsx'

export const AgentDrawer = openedPart(
  ({ agentId }) => agentId !== null,
  async () => (await import('./agent-drawer.tsx')).AgentDrawer,
)
export const RemitDialog = openedPart(
  ({ agent }) => agent !== null,
  async () => (await import('./remit-dialog.tsx')).RemitDialog,
)
export const AddAgentDialog = openedPart(
  ({ isOpen }) => isOpen,
  async () => (await import('./add-agent-dialog.tsx')).AddAgentDialog,
)
