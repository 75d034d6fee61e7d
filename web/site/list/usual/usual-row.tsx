import { CloudOff, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'
import type { SavedList } from './usual-list.ts'
import { removeUsual, saveUsual } from './usual-store.ts'

/** One usual list: pressing it uses it; it can be renamed and removed. */
export function UsualRow({ list, onUse }: { list: SavedList; onUse: () => void }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { isUnsent, ...saved } = list

  function remove(): void {
    removeUsual(list.id)
    showToast(texts.row.removed(list.name), {
      action: { text: common.action.undo, run: () => saveUsual(saved) },
    })
  }

  if (isRenaming) {
    return (
      <li className="py-2">
        <Rename
          name={list.name}
          onDone={(name) => {
            setIsRenaming(false)
            if (name !== null && name !== list.name) saveUsual({ ...saved, name })
          }}
        />
      </li>
    )
  }
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        onClick={onUse}
        className="min-h-14 min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-sunken"
      >
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate">{list.name}</span>
          {isUnsent && (
            <CloudOff className="size-4 shrink-0 text-amber-deep" aria-label={texts.savedLists.onPhoneOnly} />
          )}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {list.lines.length}: {list.lines.map(({ name }) => name).join(', ')}
        </span>
      </button>
      <IconButton
        label={texts.row.rename(list.name)}
        icon={<PencilLine />}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton label={texts.row.remove(list.name)} icon={<Trash2 />} onClick={remove} />
    </li>
  )
}

function Rename({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [typed, setTyped] = useState(name)
  const done = () => onDone(typed.trim() === '' ? null : typed.trim())
  return (
    <div className="flex items-end gap-2">
      <div className="flex-1">
        <TextField
          label={texts.row.newName(name)}
          maxLength={60}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') done()
          }}
        />
      </div>
      <Button onClick={done}>{common.action.done}</Button>
    </div>
  )
}
