import { useState } from 'react'
import type { CatalogueProduct } from '#contract/markets.ts'
import { maxItemsPerOrder } from '#contract/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import type { DraftLine } from './draft.ts'
import { putUsualList } from './put-usual-list.ts'
import { useUsual } from './use-usual.ts'
import { type KeptList, keptLines } from './usual-list.ts'
import { UsualRow } from './usual-row.tsx'
import { newListId, saveUsual } from './usual-store.ts'

interface UsualSheetProps {
  isOpen: boolean
  onClose: () => void
  lines: readonly DraftLine[]
  catalogue: readonly CatalogueProduct[]
}

/** Lists that are bought again and again: one press puts one on the list. */
export function UsualSheet({ isOpen, onClose, lines, catalogue }: UsualSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Usual lists">
      {isOpen && <UsualLists onClose={onClose} lines={lines} catalogue={catalogue} />}
    </Sheet>
  )
}

function UsualLists({ onClose, lines, catalogue }: Omit<UsualSheetProps, 'isOpen'>) {
  const { lists, isSignedIn, trouble } = useUsual()
  const [isFull, setIsFull] = useState(false)

  function use(list: KeptList): void {
    const isPut = putUsualList(list, catalogue)
    setIsFull(!isPut)
    if (isPut) onClose()
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {trouble !== null && <Notice tone="amber">{trouble}</Notice>}
      {isFull && (
        <Notice tone="amber">
          An order holds {maxItemsPerOrder} things. Take some off, or place this list first.
        </Notice>
      )}
      {lists.length > 0 && (
        <ul className="divide-y divide-line">
          {lists.map((list) => (
            <UsualRow key={list.id} list={list} onUse={() => use(list)} />
          ))}
        </ul>
      )}
      {lists.length === 0 && (
        <p className="text-ink-soft">
          None yet. Make a list once, give it a name such as “Sunday soup”, and it is two presses from then
          on.
        </p>
      )}
      {lines.length > 0 && <KeepThis lines={lines} lists={lists} />}
      <p className="text-sm text-ink-soft">
        {isSignedIn
          ? 'They are kept with your account, on every phone where you sign in.'
          : 'They are kept on this phone. Sign in, and your account keeps them too.'}{' '}
        What you ordered before is under{' '}
        <a href="/my-orders" className="font-semibold text-adire underline">
          My Orders
        </a>
        , each to be ordered again.
      </p>
    </div>
  )
}

/** Gives the list of now a name; the same name again takes the place of the old one. */
function KeepThis({ lines, lists }: { lines: readonly DraftLine[]; lists: readonly KeptList[] }) {
  const [name, setName] = useState('')
  const wanted = name.trim()
  const same = lists.find((list) => list.name.toLowerCase() === wanted.toLowerCase())
  const items = keptLines(lines)

  function save(): void {
    if (wanted === '' || items.length === 0) return
    saveUsual({ id: same?.id ?? newListId(), name: wanted, lines: items })
    showToast(`“${wanted}” is kept`)
    setName('')
  }

  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-sunken p-3">
      <TextField
        label="Keep this list as"
        placeholder="Sunday soup"
        maxLength={60}
        autoComplete="off"
        value={name}
        hint={same === undefined ? undefined : `This takes the place of the “${same.name}” that you have.`}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
      <Button kind="secondary" disabled={wanted === ''} onClick={save}>
        Keep {lines.length === 1 ? '1 thing' : `${lines.length} things`}
      </Button>
    </div>
  )
}
