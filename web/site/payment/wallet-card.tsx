import { useQuery } from '@tanstack/react-query'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { MovementRow } from './movement-row.tsx'
import { walletQuery } from './payments-queries.ts'
import * as texts from './texts.ts'
import { WalletSum } from './wallet-sum.tsx'

const shown = 3

/** The signed-in customer's wallet in short: what it holds, what it is for, and what moved it last. */
export function WalletCard() {
  const query = useQuery(walletQuery(null))
  return (
    <section aria-labelledby="wallet" className="grid gap-3">
      <h2 id="wallet" className="text-lg">
        {common.page.wallet}
      </h2>
      {query.data === undefined && (
        <LoadState title={texts.wallet.failed} query={query}>
          <div role="status" aria-label={texts.wallet.loading}>
            <Skeleton className="h-44 rounded-lg" />
          </div>
        </LoadState>
      )}
      {query.data !== undefined && (
        <Card isFlush>
          <div className="p-4 sm:p-5">
            <WalletSum balanceKobo={query.data.balanceKobo} />
          </div>
          {query.data.items.length > 0 && (
            <>
              <ul aria-label={texts.statement.latest} className="divide-y divide-line border-t border-line">
                {query.data.items.slice(0, shown).map((movement) => (
                  <MovementRow key={movement.id} movement={movement} />
                ))}
              </ul>
              <a
                href="/wallet"
                className="flex min-h-12 items-center justify-center border-t border-line font-semibold text-leaf hover:bg-leaf-tint"
              >
                {texts.statement.full}
              </a>
            </>
          )}
        </Card>
      )}
    </section>
  )
}
