import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isGodMode } from '#contract/accounts/accounts.ts'
import { restoreEmailTextEndpoint } from '#contract/settings/mail.ts'
import { emailTextLimits } from '#domain/email-text.ts'
import { SettingsForm } from '#web/admin/settings/core/settings-form.tsx'
import { emailTemplatesQuery } from '#web/admin/settings/core/settings-queries.ts'
import type { SavedForm } from '#web/admin/settings/core/use-saved-form.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { useMe } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'
import { type EditableKind, type EmailKinds, withKind } from './use-email-text.ts'

interface EmailTextFormProps {
  kinds: EmailKinds
  kind: EditableKind
  form: SavedForm<{ subject: string; body: string }>
}

/** Changes what one kind of email says; its words in braces are one tap away. */
export function EmailTextForm({ kinds, kind, form }: EmailTextFormProps) {
  const { draft, change, faults } = form
  const area = useRef<HTMLTextAreaElement>(null)
  const me = useMe()
  if (kind.wording.isOwners && !(me != null && isGodMode(me)))
    return <p className="text-sm text-ink-soft">{texts.wording.ownerOnly}</p>
  const insert = (word: string) => {
    const field = area.current
    if (field === null) return
    field.setRangeText(word, field.selectionStart, field.selectionEnd, 'end')
    field.focus()
    change({ body: field.value })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SettingsForm form={form} label={texts.wording.save}>
        <TextField
          label={texts.templates.subject}
          maxLength={emailTextLimits.subject}
          value={draft.subject}
          error={faults['subject']}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <TextArea
          ref={area}
          label={texts.editor.body}
          hint={texts.wording.bodyHint}
          rows={10}
          maxLength={emailTextLimits.body}
          value={draft.body}
          error={faults['body']}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{texts.wording.variables}</legend>
          {kind.wording.placeholders.map(({ name, isNeeded }) => {
            const word = `{${name}}`
            return (
              <Chip
                key={name}
                className="min-w-0 whitespace-normal!"
                aria-label={texts.wording.insert(word)}
                onClick={() => insert(word)}
              >
                {isNeeded ? texts.wording.required(word) : word}
              </Chip>
            )
          })}
        </fieldset>
      </SettingsForm>
      {kind.wording.isEdited && <Restore kinds={kinds} kind={kind} onDone={form.takeBack} />}
    </div>
  )
}

function Restore({ kinds, kind, onDone }: Omit<EmailTextFormProps, 'form'> & { onDone: () => void }) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const action = useAccountAction(restoreEmailTextEndpoint, (restored) => {
    client.setQueryData(emailTemplatesQuery.queryKey, withKind(kinds, restored))
    setIsOpen(false)
    onDone()
    showToast(texts.wording.restored, { tone: 'success' })
  })
  return (
    <div>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {texts.wording.restore}
      </Button>
      <AskDialog
        isOpen={isOpen}
        onClose={() => {
          action.reset()
          setIsOpen(false)
        }}
        title={texts.wording.restoreTitle}
        label={texts.wording.restore}
        isBusy={action.isBusy}
        onConfirm={() =>
          action.run({ params: { template: kind.template }, body: { version: kind.wording.version } })
        }
      >
        <p>{texts.wording.restoreBody}</p>
        <ActionError problem={action.problem} />
      </AskDialog>
    </div>
  )
}
