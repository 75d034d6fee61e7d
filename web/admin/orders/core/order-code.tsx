import { useMay } from '#web/admin/shell/use-may.ts'
import { TextLink } from '#web/design/text-link.tsx'

/** An order's code, leading to it for those who may see orders. */
export function OrderCode({ id, code }: { id: string; code: string }) {
  const mayOpen = useMay('orders.read')
  return mayOpen ? <TextLink href={`/admin/orders?order=${id}`}>{code}</TextLink> : code
}
