import { useQuery } from '@tanstack/react-query'
import { useMe } from '#web/platform/session/session.ts'
import { walletQuery } from './payments-queries.ts'

/** What the signed-in customer's wallet holds; nothing for everybody else. */
export function useWalletKobo(): number {
  const isCustomer = useMe()?.role === 'customer'
  const { data } = useQuery({ ...walletQuery(null), enabled: isCustomer })
  return isCustomer ? (data?.balanceKobo ?? 0) : 0
}
