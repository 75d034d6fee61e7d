import { useState } from 'react'
import { maxHomeMarkets } from '#contract/dispatch/admin-agents.ts'
import { byName } from '#domain/sorting.ts'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import * as texts from './texts.ts'

interface HomeMarketsDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Says what choosing does. */
  hint: string
  chosen: readonly string[]
  markets: readonly { id: string; name: string }[]
  isBusy: boolean
  problem: string | null
  onSave: (marketIds: string[]) => void
}

/** Chooses up to five home markets. */
export function HomeMarketsDialog(props: HomeMarketsDialogProps) {
  const { isOpen, chosen } = props
  const [shown, setShown] = useState({ isOpen: false, serial: 0 })
  // Each opening begins with what is so now.
  if (isOpen !== shown.isOpen) setShown({ isOpen, serial: shown.serial + (isOpen ? 1 : 0) })
  return <Choosing key={shown.serial} {...props} chosen={chosen} />
}

function Choosing({
  isOpen,
  onClose,
  hint,
  chosen,
  markets,
  isBusy,
  problem,
  onSave,
}: HomeMarketsDialogProps) {
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const isFull = ids.length >= maxHomeMarkets
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={common.label.homeMarkets}
      label={common.action.save}
      isBusy={isBusy}
      onConfirm={() => onSave([...ids])}
    >
      <div className="grid gap-3">
        <p>{hint}</p>
        <p role="status" className="text-sm text-ink-soft">
          {texts.homeMarkets.chosen(ids.length, maxHomeMarkets)}
        </p>
        <fieldset className="max-h-[45dvh] overflow-y-auto rounded-md border border-line px-3">
          <legend className="sr-only">{common.label.markets}</legend>
          {[...markets].sort(byName).map((market) => (
            <Checkbox
              key={market.id}
              label={market.name}
              checked={ids.includes(market.id)}
              disabled={isFull && !ids.includes(market.id)}
              onChange={(event) =>
                setIds(
                  event.currentTarget.checked ? [...ids, market.id] : ids.filter((id) => id !== market.id),
                )
              }
            />
          ))}
        </fieldset>
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}
