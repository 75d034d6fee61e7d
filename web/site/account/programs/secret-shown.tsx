import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { CopyButton } from '#web/site/account/core/copy-button.tsx'

interface SecretShownProps {
  isOpen: boolean
  onClose: () => void
  title: string
  secret: string
  /** Names it in “Copy …”. */
  what: string
  children: string
}

/** Shows a secret the one time that it can be shown. */
export function SecretShown({ isOpen, onClose, title, secret, what, children }: SecretShownProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{common.action.done}</Button>}
    >
      <div className="grid gap-3">
        <p>{children}</p>
        <p className="flex items-center gap-2 rounded-md bg-sunken p-3 font-mono text-sm">
          <span className="min-w-0 flex-1 wrap-anywhere select-all">{secret}</span>
          <CopyButton text={secret} what={what} />
        </p>
      </div>
    </Dialog>
  )
}
