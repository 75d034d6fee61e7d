import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskGood, restoreGood, retireGood } from '#contract/goods-desk.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Button } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { useDeskAct } from '#web/markets/use-desk-act.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { DeskGoodForm } from './desk-good-form.tsx'
import { deskGoodQuery } from './desk-goods-queries.ts'

interface DeskGoodSheetProps {
  /** `new` for one that there is not yet; closed while null. */
  goodId: string | null
  onClose: () => void
  onMade: (good: DeskGood) => void
}

/** One good beside the list of them: changed, no longer offered, or brought back. */
export function DeskGoodSheet({ goodId, onClose, onMade }: DeskGoodSheetProps) {
  const [shown, setShown] = useState(goodId)
  // The form stays while the sheet leaves the screen.
  if (goodId !== null && goodId !== shown) setShown(goodId)
  const isKnown = shown !== null && shown !== 'new'
  const { data, error, isFetching, refetch } = useQuery({ ...deskGoodQuery(shown ?? ''), enabled: isKnown })
  const good = isKnown ? data : undefined
  return (
    <Sheet
      isOpen={goodId !== null}
      onClose={onClose}
      title={shown === 'new' ? 'New good' : (good?.name ?? 'Good')}
    >
      {shown === 'new' ? (
        <DeskGoodForm
          good={null}
          onSaved={(made) => {
            showToast(`${made.name} is on ${made.marketIds.length} boards.`, { tone: 'success' })
            onMade(made)
          }}
        />
      ) : good !== undefined ? (
        <KnownGood key={good.id} good={good} />
      ) : error === null ? (
        <div role="status" aria-label="Loading the good">
          <Skeleton className="h-96" />
        </div>
      ) : (
        <ErrorState
          title="We could not load this good."
          detail={reasonOf(error, 'Check the network.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Sheet>
  )
}

function KnownGood({ good }: { good: DeskGood }) {
  return (
    <div className="grid gap-6">
      {good.retiredAt === null ? (
        <>
          <DeskGoodForm
            good={good}
            onSaved={({ name }) => showToast(`${name} is saved.`, { tone: 'success' })}
          />
          <RetireButton good={good} />
        </>
      ) : (
        <Retired good={good} />
      )}
    </div>
  )
}

function RetireButton({ good }: { good: DeskGood }) {
  const [isAsking, setIsAsking] = useState(false)
  const act = useDeskAct(retireGood, () => {
    setIsAsking(false)
    showToast(`${good.name} is no longer offered.`)
  })
  return (
    <div className="border-t border-line pt-4">
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        Offer it no longer
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Offer ${good.name} no longer?`}
        words="Offer it no longer"
        isDanger
        isBusy={act.isBusy}
        onAct={() => act.run({ params: { id: good.id } })}
      >
        <div className="grid gap-3">
          <p>
            It leaves the boards of {good.marketIds.length}{' '}
            {good.marketIds.length === 1 ? 'market' : 'markets'} and is not read in lists any more. Orders
            that name it go on, its prices stay, and you can bring it back.
          </p>
          {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
        </div>
      </AskDialog>
    </div>
  )
}

function Retired({ good }: { good: DeskGood }) {
  const act = useDeskAct(restoreGood, () => showToast(`${good.name} is offered again.`, { tone: 'success' }))
  const taken = Object.values(act.fields)
  return (
    <>
      <Notice>
        {good.name} is no longer offered. Brought back, it stands on {good.marketIds.length}{' '}
        {good.marketIds.length === 1 ? 'board' : 'boards'} again.
      </Notice>
      {good.aliases.length > 0 && <p>Also called {good.aliases.join(', ')}.</p>}
      {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
      {taken.length > 0 && (
        <Notice tone="pepper">
          {taken.join('. ')}. Take the name off the other good first, then bring this one back.
        </Notice>
      )}
      <Button isBusy={act.isBusy} onClick={() => act.run({ params: { id: good.id } })}>
        Bring it back
      </Button>
    </>
  )
}
