import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as texts from './texts.ts'

const keys = [
  [texts.shortcuts.orderKeys, texts.shortcuts.order],
  [texts.shortcuts.columnKeys, texts.shortcuts.column],
  [texts.shortcuts.openKey, texts.shortcuts.open],
  ['a', texts.shortcuts.assign],
  ['/', texts.shortcuts.search],
  [texts.shortcuts.closeKey, texts.shortcuts.close],
  ['?', texts.shortcuts.show],
] as const

export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.shortcuts.title}
      actions={<Button onClick={onClose}>{common.action.close}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
