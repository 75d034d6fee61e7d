import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/orders/order-shapes.ts'
import { listOwnDebtsEndpoint } from '#contract/orders/settling.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/session.ts'
import * as texts from './texts.ts'

interface DebtNoticeProps {
  method: PaymentMethod
  walletKobo: number
}

/** What the customer still owes for earlier orders: what the wallet pays of it, and whether cash is refused. */
export function DebtNotice({ method, walletKobo }: DebtNoticeProps) {
  const isCustomer = useMe()?.role === 'customer'
  const { data } = useQuery({
    ...apiQuery(listOwnDebtsEndpoint, {}, { staleTime: 10_000 }),
    enabled: isCustomer,
  })
  const [first] = data?.orders ?? []
  if (data === undefined || first === undefined) return null
  const leftKobo = Math.max(0, data.owedKobo - walletKobo)
  const fromWalletKobo = data.owedKobo - leftKobo
  // The wallet pays the oldest first; what the order cannot take with it stays for our team.
  const addedKobo = Math.min(leftKobo, data.toNextOrderKobo ?? 0)
  const isRefused = method === 'cash' && leftKobo >= data.limitKobo
  return (
    <Notice tone={isRefused ? 'pepper' : 'amber'}>
      {texts.youStillOwe(nairaText(data.owedKobo, true))}{' '}
      <TextLink href={`/orders/${first.id}`}>{first.code}</TextLink>.{' '}
      {fromWalletKobo > 0 && texts.takenFromYourWallet(nairaText(fromWalletKobo, true))}{' '}
      {addedKobo > 0 && !isRefused && texts.addedToThisOrder(nairaText(addedKobo, true))}{' '}
      {isRefused && texts.payItFirst}
    </Notice>
  )
}
