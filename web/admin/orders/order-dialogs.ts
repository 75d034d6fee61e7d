import { openedPart } from '#web/admin/shell/opened-part.tsx'

export const OrderDrawer = openedPart(
  ({ orderId }) => orderId !== null,
  async () => (await import('./drawer/order-drawer.tsx')).OrderDrawer,
)
export const AssignDialog = openedPart(
  ({ orderId }) => orderId !== null,
  async () => (await import('./core/assign-dialog.tsx')).AssignDialog,
)
export const KeyHelp = openedPart(
  ({ isOpen }) => isOpen,
  async () => (await import('./key-help.tsx')).KeyHelp,
)
