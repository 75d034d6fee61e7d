import { type ReactNode, useId } from 'react'
import { fieldsOf } from '#web/design/forms/read-field.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { ConfirmField, confirmed } from '#web/site/account/core/confirm-field.tsx'

interface AskPasswordProps {
  isOpen: boolean
  onClose: () => void
  title: string
  hasPassword: boolean
  action: {
    run: (call: { body: { password: string | null } }) => void
    isBusy: boolean
    problem: string | null
    reset: () => void
  }
  text: string
  isDanger?: boolean
  children: ReactNode
}

/** Says what will happen, and asks for the password before it does. */
export function AskPassword(props: AskPasswordProps) {
  const { isOpen, onClose, title, hasPassword, action, text, isDanger = false, children } = props
  const id = useId()
  const close = () => {
    action.reset()
    onClose()
  }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      label={text}
      isDanger={isDanger}
      isBusy={action.isBusy}
      form={id}
    >
      <form
        id={id}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.isBusy)
            action.run({ body: { password: confirmed(fieldsOf(event.currentTarget), hasPassword) } })
        }}
      >
        <p>{children}</p>
        <ConfirmField hasPassword={hasPassword} />
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </form>
    </AskDialog>
  )
}
