import { useState } from 'react'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { maxItemsPerOrder } from '#contract/orders/orders.ts'
import { pluralOf } from '#domain/plurals.ts'
import { foldText } from '#domain/typed-text.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { putUsualList } from './put-usual-list.ts'
import * as texts from './texts.ts'
import { useUsual } from './use-usual.ts'
import { type SavedList, savedItems } from './usual-list.ts'
import { UsualRow } from './usual-row.tsx'
import { newListId, saveUsual } from './usual-store.ts'

interface UsualSheetProps {
  isOpen: boolean
  onClose: () => void
  lines: readonly DraftItem[]
  catalogue: readonly CatalogueProduct[]
}

/** Lists that are bought again and again: one press puts one on the list. */
export function UsualSheet({ isOpen, onClose, lines: items, catalogue }: UsualSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.tools.usualLists}>
      {isOpen && <UsualLists onClose={onClose} lines={items} catalogue={catalogue} />}
    </Sheet>
  )
}

function UsualLists({ onClose, lines: items, catalogue }: Omit<UsualSheetProps, 'isOpen'>) {
  const { lists, isSignedIn, trouble } = useUsual()
  const [isFull, setIsFull] = useState(false)

  function use(list: SavedList): void {
    const isPut = putUsualList(list, catalogue)
    setIsFull(!isPut)
    if (isPut) onClose()
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {trouble !== null && <Notice tone="amber">{trouble}</Notice>}
      {isFull && <Notice tone="amber">{texts.form.tooMany(maxItemsPerOrder)}</Notice>}
      {lists.length > 0 && (
        <ul className="divide-y divide-line">
          {lists.map((list) => (
            <UsualRow key={list.id} list={list} onUse={() => use(list)} />
          ))}
        </ul>
      )}
      {lists.length === 0 && <p className="text-ink-soft">{texts.sheet.empty}</p>}
      {items.length > 0 && <SaveThis lines={items} lists={lists} />}
      <p className="text-sm text-ink-soft">
        {texts.sheet.pastOrders(isSignedIn ? texts.sheet.inAccount : texts.sheet.onPhone)}{' '}
        <a href="/my-orders" className="font-semibold text-adire underline">
          {common.page.myOrders}
        </a>
        .
      </p>
    </div>
  )
}

/** Gives the list of now a name; the same name again takes the place of the old one. */
function SaveThis({ lines, lists }: { lines: readonly DraftItem[]; lists: readonly SavedList[] }) {
  const [name, setName] = useState('')
  const wanted = name.trim()
  const same = lists.find((list) => foldText(list.name) === foldText(wanted))
  const items = savedItems(lines)

  function save(): void {
    if (wanted === '' || items.length === 0) return
    saveUsual({ id: same?.id ?? newListId(), name: wanted, lines: items })
    showToast(texts.form.saved(wanted))
    setName('')
  }

  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-sunken p-3">
      <TextField
        label={texts.form.name}
        placeholder={texts.form.namePlaceholder}
        maxLength={60}
        autoComplete="off"
        value={name}
        hint={same === undefined ? undefined : texts.form.replaces(same.name)}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
      <Button kind="secondary" disabled={wanted === ''} onClick={save}>
        {texts.form.submit(
          pluralOf(lines.length, common.count.oneItem, common.count.manyItems(lines.length)),
        )}
      </Button>
    </div>
  )
}
