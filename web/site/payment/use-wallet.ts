import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { useMe, useSetting } from '#web/platform/session/session.ts'
import { walletQuery } from './payments-queries.ts'

/** What the signed-in customer's wallet holds; nothing for everybody else. */
export function useWalletKobo(): number {
  const isCustomer = useMe()?.role === 'customer'
  const { data } = useQuery({ ...walletQuery(null), enabled: isCustomer })
  return isCustomer ? (data?.balanceKobo ?? 0) : 0
}

/** Returns the ways to pay that are offered here; the wallet is one of them once there is money in it. */
export function useOfferedMethods(): PaymentMethod[] {
  const isOnline = useSetting('online_payments') === 'true'
  const hasAccount = useSetting('gate_account_number') !== ''
  const hasPos = useSetting('pos_at_gate') === 'true'
  const hasWallet = useWalletKobo() > 0
  return [
    'cash',
    ...(isOnline ? (['transfer', 'prepaid'] as const) : []),
    ...(hasAccount ? (['own_transfer'] as const) : []),
    ...(hasPos ? (['pos'] as const) : []),
    ...(hasWallet ? (['wallet'] as const) : []),
  ]
}
