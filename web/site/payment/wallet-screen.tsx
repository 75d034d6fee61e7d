import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import type { WalletMovement } from '#contract/payments/payments.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Pager } from '#web/design/layout/pager.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { offersOf } from '#web/site/features/site-features.ts'
import { MovementRow } from './movement-row.tsx'
import { OwnAccount } from './own-account.tsx'
import { walletQuery } from './payments-queries.ts'
import * as texts from './texts.ts'
import { WalletSum } from './wallet-sum.tsx'

/** What the wallet holds, and where it came from and went. */
export function WalletScreen() {
  const me = useMe()
  return (
    <div className="mx-auto grid max-w-2xl gap-5 py-6 md:py-10">
      <h1 className="text-2xl">{common.page.wallet}</h1>
      {me?.role === 'customer' ? <OwnWallet /> : <p className="text-ink-soft">{texts.wallet.workAccount}</p>}
    </div>
  )
}

function OwnWallet() {
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const query = useQuery({
    ...walletQuery(cursors.at(-1) ?? null),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  if (data === undefined) {
    return (
      <LoadState title={texts.wallet.failed} query={query}>
        <div role="status" aria-label={texts.wallet.loading} className="grid gap-5">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      </LoadState>
    )
  }
  return (
    <>
      <Balance balanceKobo={data.balanceKobo} />
      {data.ownAccount !== undefined && <OwnAccount known={data.ownAccount} />}
      {offersOf('walletParts').map(({ key, Part }) => (
        <Part key={key} />
      ))}
      {data.items.length === 0 ? (
        <EmptyState title={texts.statement.empty} picture={<Wallet className="size-16 text-ink-soft" />}>
          {texts.statement.emptyHint}
        </EmptyState>
      ) : (
        <Statement items={data.items} />
      )}
      <Pager
        label={texts.statement.pages}
        cursors={cursors}
        nextCursor={data.nextCursor}
        onChange={setCursors}
        isBusy={isPlaceholderData}
      />
    </>
  )
}

function Balance({ balanceKobo }: { balanceKobo: number }) {
  return (
    <Card kind="lifted">
      <WalletSum balanceKobo={balanceKobo} />
      <a href="/order" className={`${buttonClass('secondary')} mt-4 justify-self-start`}>
        {texts.wallet.startList}
      </a>
    </Card>
  )
}

function Statement({ items }: { items: readonly WalletMovement[] }) {
  return (
    <Card isFlush>
      <h2 className="px-4 pt-4 text-lg sm:px-5">{texts.statement.heading}</h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <MovementRow key={item.id} movement={item} />
        ))}
      </ul>
    </Card>
  )
}
