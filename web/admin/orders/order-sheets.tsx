import { Suspense } from 'react'
import { drawnPart } from '#web/design/deferred-part.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'

const OrderDrawer = drawnPart(
  'web/admin/orders/drawer/order-drawer.tsx',
  async () => (await import('./drawer/order-drawer.tsx')).OrderDrawer,
)
const AssignDialog = drawnPart(
  'web/admin/orders/core/assign-dialog.tsx',
  async () => (await import('./core/assign-dialog.tsx')).AssignDialog,
)

interface OrderSheetsProps {
  openId: string | null
  onClose: () => void
  assigningId: string | null
  onAssign: (orderId: string | null) => void
}

/** Shows the order that is open and the dialog that gives one to an agent; the code of each comes when it first opens. */
export function OrderSheets({ openId, onClose, assigningId, onAssign }: OrderSheetsProps) {
  const hasDrawer = useOnceOpen(openId !== null)
  const hasDialog = useOnceOpen(assigningId !== null)
  return (
    <Suspense>
      {hasDrawer && <OrderDrawer orderId={openId} onClose={onClose} onAssign={() => onAssign(openId)} />}
      {hasDialog && <AssignDialog orderId={assigningId} onClose={() => onAssign(null)} />}
    </Suspense>
  )
}
