import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AdminProduct,
  restoreProductEndpoint,
  retireProductEndpoint,
} from '#contract/catalogue/admin-goods.ts'
import { pluralOf } from '#domain/plurals.ts'
import { useMarketAction } from '#web/admin/markets/core/use-market-action.ts'
import * as marketsTexts from '#web/admin/markets/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { adminProductQuery } from './admin-goods-queries.ts'
import { GoodsForm } from './goods-form.tsx'
import * as texts from './texts.ts'

interface GoodsSheetProps {
  /** `new` for one that there is not yet; closed while null. */
  productId: string | null
  /** Names a new one at first. */
  newName: string
  onClose: () => void
  onMade: (product: AdminProduct) => void
}

/** Shows one product beside the list of them: changed, no longer offered, or brought back. */
export function GoodsSheet({ productId, newName, onClose, onMade }: GoodsSheetProps) {
  const [shown, setShown] = useState(productId)
  // The form stays while the sheet leaves the screen.
  if (productId !== null && productId !== shown) setShown(productId)
  const isKnown = shown !== null && shown !== 'new'
  const known = useQuery({ ...adminProductQuery(shown ?? ''), enabled: isKnown })
  // A new one is sold at all of them unless said, so they must be there first.
  const markets = useQuery({ ...marketsQuery(null), enabled: shown === 'new' })
  const product = isKnown ? known.data : undefined
  return (
    <Sheet
      isOpen={productId !== null}
      onClose={onClose}
      title={shown === 'new' ? texts.product.newTitle : (product?.name ?? common.label.item)}
    >
      {shown === 'new' && markets.data !== undefined ? (
        <GoodsForm
          product={null}
          markets={markets.data}
          newName={newName}
          onSaved={(made) => {
            showToast(texts.product.added(made.name, made.marketIds.length), { tone: 'success' })
            onMade(made)
          }}
        />
      ) : product !== undefined ? (
        <KnownProduct key={product.id} product={product} />
      ) : (
        <LoadState title={texts.product.failed} query={isKnown ? known : markets}>
          <div role="status" aria-label={texts.product.loading}>
            <Skeleton className="h-96" />
          </div>
        </LoadState>
      )}
    </Sheet>
  )
}

function KnownProduct({ product }: { product: AdminProduct }) {
  return (
    <div className="grid gap-6">
      {product.retiredAt === null ? (
        <>
          <GoodsForm
            product={product}
            markets={[]}
            onSaved={({ name }) => showToast(marketsTexts.market.saved(name), { tone: 'success' })}
          />
          <RetireButton product={product} />
        </>
      ) : (
        <Retired product={product} />
      )}
    </div>
  )
}

function RetireButton({ product }: { product: AdminProduct }) {
  const [isAsking, setIsAsking] = useState(false)
  const action = useMarketAction(retireProductEndpoint, () => {
    setIsAsking(false)
    showToast(texts.retire.done(product.name))
  })
  return (
    <div className="border-t border-line pt-4">
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {texts.retire.submit}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.retire.title(product.name)}
        label={texts.retire.submit}
        isDanger
        isBusy={action.isBusy}
        onConfirm={() => action.run({ params: { id: product.id } })}
      >
        <div className="grid gap-3">
          <p>
            {texts.retire.body(
              product.marketIds.length,
              pluralOf(product.marketIds.length, 'market', 'markets'),
            )}
          </p>
          {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
        </div>
      </AskDialog>
    </div>
  )
}

function Retired({ product }: { product: AdminProduct }) {
  const action = useMarketAction(restoreProductEndpoint, () =>
    showToast(texts.restore.done(product.name), { tone: 'success' }),
  )
  const taken = Object.values(action.fields)
  return (
    <>
      <Notice>
        {texts.restore.body(
          product.name,
          product.marketIds.length,
          pluralOf(product.marketIds.length, 'market', 'markets'),
        )}
      </Notice>
      {product.aliases.length > 0 && <p>{texts.product.aliases(product.aliases.join(', '))}</p>}
      {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      {taken.length > 0 && <Notice tone="pepper">{texts.restore.conflict(taken.join('. '))}</Notice>}
      <Button isBusy={action.isBusy} onClick={() => action.run({ params: { id: product.id } })}>
        {texts.restore.submit}
      </Button>
    </>
  )
}
