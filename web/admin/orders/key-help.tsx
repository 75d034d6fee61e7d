import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as texts from './texts.ts'

const keys = [
  [texts.jK, texts.nextOrPreviousOrder],
  [texts.hL, texts.columnToTheLeftOrRight],
  [texts.enter, texts.openTheOrder],
  ['a', texts.assignTheOrder],
  ['/', texts.search],
  [texts.esc, texts.close],
  ['?', texts.showTheseShortcuts],
] as const

/** The keys of the board, on a card. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.keyboardShortcuts}
      actions={<Button onClick={onClose}>{texts.close2}</Button>}
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
