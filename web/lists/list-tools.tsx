import { Bookmark, ListX, Share2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { MarketPage } from '#contract/markets.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { changeWithUndo, takeBack } from './change-with-undo.ts'
import type { DraftLine } from './draft.ts'
import { ShareSheet } from './share-sheet.tsx'
import { useCanUndo } from './use-draft.ts'
import { UsualSheet } from './usual-sheet.tsx'

interface ListToolsProps {
  lines: readonly DraftLine[]
  market: MarketPage | undefined
}

/** What can be done with the whole list: undo, usual lists, share, clear. */
export function ListTools({ lines, market }: ListToolsProps) {
  const [open, setOpen] = useState<'usual' | 'share' | null>(null)
  const canUndo = useCanUndo()
  const close = () => setOpen(null)
  return (
    <div className="-mr-2 flex">
      {canUndo && <IconButton label="Undo" icon={<Undo2 />} onClick={takeBack} />}
      <IconButton label="Usual lists" icon={<Bookmark />} onClick={() => setOpen('usual')} />
      {lines.length > 0 && (
        <>
          <IconButton label="Share the list" icon={<Share2 />} onClick={() => setOpen('share')} />
          <IconButton
            label="Clear the list"
            icon={<ListX />}
            onClick={() => changeWithUndo({ do: 'clear' }, 'The list is cleared')}
          />
        </>
      )}
      <UsualSheet
        isOpen={open === 'usual'}
        onClose={close}
        lines={lines}
        catalogue={market?.catalogue ?? []}
      />
      <ShareSheet isOpen={open === 'share'} onClose={close} lines={lines} market={market} />
    </div>
  )
}
