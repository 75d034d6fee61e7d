import { type ReactNode, useId } from 'react'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { ConfirmField, confirmed } from './confirm-field.tsx'

interface AskPasswordProps {
  isOpen: boolean
  onClose: () => void
  title: string
  hasPassword: boolean
  act: {
    run: (call: { body: { password: string | null } }) => void
    isBusy: boolean
    problem: string | null
    reset: () => void
  }
  /** What the button does. */
  words: string
  isDanger?: boolean
  children: ReactNode
}

/** Says what will happen, and asks for the password before it does. */
export function AskPassword(props: AskPasswordProps) {
  const { isOpen, onClose, title, hasPassword, act, words, isDanger = false, children } = props
  const id = useId()
  const close = () => {
    act.reset()
    onClose()
  }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      words={words}
      isDanger={isDanger}
      isBusy={act.isBusy}
      form={id}
    >
      <form
        id={id}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!act.isBusy)
            act.run({ body: { password: confirmed(new FormData(event.currentTarget), hasPassword) } })
        }}
      >
        <p>{children}</p>
        <ConfirmField hasPassword={hasPassword} />
        {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
      </form>
    </AskDialog>
  )
}
