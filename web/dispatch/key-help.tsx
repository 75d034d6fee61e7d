import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'

const keys = [
  ['j k or ↓ ↑', 'next or previous order'],
  ['h l or ← →', 'column to the left or right'],
  ['Enter', 'open the order'],
  ['a', 'assign the order'],
  ['/', 'search'],
  ['Esc', 'close'],
  ['?', 'this help'],
] as const

/** The keys of the board, on a card. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" actions={<Button onClick={onClose}>Close</Button>}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
