import { Bookmark, ListX, Share2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { loadWholeStyle } from '#web/platform/page/whole-style.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { useCanUndo } from '#web/site/list/draft/use-draft.ts'
import { changeWithUndo, takeBack } from './draft/change-with-undo.ts'
import * as texts from './texts.ts'

const UsualSheet = deferredPart(async () => (await loadTools()).UsualSheet)
const ShareSheet = deferredPart(async () => (await loadTools()).ShareSheet)

async function loadTools() {
  const [{ UsualSheet }, { ShareSheet }] = await Promise.all([
    import('#web/site/list/usual/usual-sheet-deferred.tsx'),
    import('./share-sheet-deferred.tsx'),
    loadWholeStyle(),
  ])
  return { UsualSheet, ShareSheet }
}

interface ListToolsProps {
  lines: readonly DraftItem[]
  market: MarketPage | undefined
}

/** What can be done with the whole list: undo, usual lists, share, clear. */
export function ListTools({ lines: items, market }: ListToolsProps) {
  const [open, setOpen] = useState<'usual' | 'share' | null>(null)
  const hasOpened = useOnceOpen(open !== null)
  const canUndo = useCanUndo()
  const close = () => setOpen(null)
  return (
    <div className="-mr-2 flex flex-wrap">
      {canUndo && <IconButton label={common.action.undo} icon={<Undo2 />} onClick={takeBack} />}
      <IconButton label={texts.tools.usualLists} icon={<Bookmark />} onClick={() => setOpen('usual')} />
      {items.length > 0 && (
        <>
          <IconButton label={texts.tools.share} icon={<Share2 />} onClick={() => setOpen('share')} />
          <IconButton
            label={texts.tools.clear}
            icon={<ListX />}
            onClick={() => changeWithUndo({ do: 'clear' }, texts.tools.cleared)}
          />
        </>
      )}
      <Suspense>
        {hasOpened && (
          <>
            <UsualSheet
              isOpen={open === 'usual'}
              onClose={close}
              lines={items}
              catalogue={market?.catalogue ?? []}
            />
            <ShareSheet isOpen={open === 'share'} onClose={close} lines={items} market={market} />
          </>
        )}
      </Suspense>
    </div>
  )
}
