import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { createKey } from '#contract/launch.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { useLaunchRefresh } from './use-launch-refresh.ts'

const lives = [
  ['1', '1 day'],
  ['3', '3 days'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
] as const

const check = (name: 'label' | 'days', value: string) =>
  name === 'label' && value === '' ? 'Say who the key is for' : undefined

/** Makes a key for somebody; the key itself is shown here and never again. */
export function MakeKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const formId = useId()
  const refresh = useLaunchRefresh()
  const { keyFor, settle } = useWriteKey()
  const [sentAs, setSentAs] = useState('')
  const making = useMutation({
    networkMode: 'always',
    mutationFn: (body: { label: string; days: number }) =>
      callApi(createKey, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: (_, error) => {
      settle(error)
      refresh()
    },
  })
  const { form, errors } = useCheckedForm(['label', 'days'], check, ({ label, days }) => {
    if (making.isPending) return
    setSentAs(label)
    making.mutate({ label, days: Number(days) })
  })
  if (making.data !== undefined) {
    return <Made isOpen={isOpen} onClose={onClose} made={{ ...making.data, label: sentAs }} />
  }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Make an access key"
      words="Make the key"
      isBusy={making.isPending}
      form={formId}
    >
      <form {...form} id={formId} className="grid gap-4">
        <TextField
          label="Who is it for?"
          name="label"
          placeholder="Testers in Wuse"
          maxLength={60}
          autoComplete="off"
          error={errors.label}
        />
        <SelectField label="Works for" name="days" options={lives} defaultValue="7" />
        {making.error !== null && (
          <Notice tone="pepper">{reasonOf(making.error, 'The key could not be made. Try again.')}</Notice>
        )}
      </form>
    </AskDialog>
  )
}

interface MadeProps {
  isOpen: boolean
  onClose: () => void
  made: { label: string; key: string; expiresAt: string }
}

function Made({ isOpen, onClose, made }: MadeProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`The key for ${made.label}`}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Done
          </Button>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(made.key)}>
            Copy
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="rounded-md bg-sunken p-4 text-center font-mono text-lg font-bold select-all">
          {made.key}
        </p>
        <p>
          Copy it now: it is shown only this once. It works until{' '}
          {timeText(Date.parse(made.expiresAt), 'full')}, or until you revoke it.
        </p>
      </div>
    </Dialog>
  )
}

async function copy(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(key)
    showToast('Key copied', { tone: 'success' })
  } catch {
    showToast('The key could not be copied', { body: 'Select it and copy it by hand.', tone: 'danger' })
  }
}
