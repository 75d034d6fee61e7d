import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { listOwnDebtsEndpoint } from '#contract/orders/settling.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/session/session.ts'

/** Reads what the customer still owes for earlier orders, and what becomes of it with this one; null if nothing is owed. */
export function useDebt({ method, walletKobo }: { method: PaymentMethod; walletKobo: number }) {
  const isCustomer = useMe()?.role === 'customer'
  const { data } = useQuery({
    ...apiQuery(listOwnDebtsEndpoint, {}, { staleTime: 10_000 }),
    enabled: isCustomer,
  })
  if (data === undefined || data.orders.length === 0) return null
  const leftKobo = Math.max(0, data.owedKobo - walletKobo)
  const isRefused = method === 'cash' && leftKobo >= data.limitKobo
  return {
    orders: data.orders,
    owedKobo: data.owedKobo,
    isRefused,
    fromWalletKobo: isRefused ? 0 : data.owedKobo - leftKobo,
    // Pays the oldest first from the wallet; what the order cannot take with it stays for our team.
    addedKobo: isRefused ? 0 : Math.min(leftKobo, data.toNextOrderKobo ?? 0),
  }
}
