import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import type { WalletMovement } from '#contract/payments.ts'
import { buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Pager } from '#web/design/pager.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { troubleOf } from '#web/platform/api-error.ts'
import { useMe } from '#web/platform/session.ts'
import { MovementRow } from './movement-row.tsx'
import { walletQuery } from './payments-queries.ts'
import { WalletSum } from './wallet-sum.tsx'

/** What the wallet holds, and where it came from and went. */
export function WalletScreen() {
  const me = useMe()
  return (
    <div className="mx-auto grid max-w-2xl gap-5 py-6 md:py-10">
      <h1 className="text-2xl">Wallet</h1>
      {me?.role === 'customer' ? (
        <OwnWallet />
      ) : (
        <p className="text-ink-soft">Wallets are for customers. This account is for work.</p>
      )}
    </div>
  )
}

function OwnWallet() {
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const { data, error, isPaused, isFetching, refetch } = useQuery({
    ...walletQuery(cursors.at(-1) ?? null),
    placeholderData: keepPreviousData,
  })
  const trouble = troubleOf({ error, isPaused })
  if (data === undefined && trouble !== null) {
    return (
      <ErrorState
        title="We could not load your wallet."
        detail={trouble}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label="Loading your wallet" className="grid gap-5">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    )
  }
  return (
    <>
      <Balance balanceKobo={data.balanceKobo} />
      {data.items.length === 0 ? (
        <EmptyState title="Nothing has moved yet" picture={<Wallet className="size-16 text-ink-soft" />}>
          What is left over from an order you paid ahead comes here, and change that your agent could not
          break.
        </EmptyState>
      ) : (
        <Statement items={data.items} />
      )}
      <Pager
        label="Pages of the statement"
        cursors={cursors}
        nextCursor={data.nextCursor}
        onChange={setCursors}
        isBusy={isFetching}
      />
    </>
  )
}

function Balance({ balanceKobo }: { balanceKobo: number }) {
  return (
    <Card kind="lifted">
      <WalletSum balanceKobo={balanceKobo} />
      <a href="/order" className={`${buttonClass('secondary')} mt-4 justify-self-start`}>
        Start a list
      </a>
    </Card>
  )
}

function Statement({ items }: { items: readonly WalletMovement[] }) {
  return (
    <Card isFlush>
      <h2 className="px-4 pt-4 text-lg sm:px-5">Statement</h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <MovementRow key={item.id} movement={item} />
        ))}
      </ul>
    </Card>
  )
}
