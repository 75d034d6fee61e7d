import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { createKeyEndpoint } from '#contract/launch/launch.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { useLaunchRefresh } from './use-launch-refresh.ts'

const lives = [
  ['1', texts.newKey.oneDay],
  ['3', texts.newKey.threeDays],
  ['7', texts.keys.sevenDays],
  ['30', texts.newKey.thirtyDays],
  ['90', texts.keys.ninetyDays],
] as const

const check = (name: 'label' | 'days', value: string) =>
  name === 'label' && value === '' ? texts.newKey.required : undefined

/** Makes a key for somebody; the key itself is shown here and never again. */
export function MakeKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const formId = useId()
  const refresh = useLaunchRefresh()
  const [sentAs, setSentAs] = useState('')
  const making = useWrite({
    mutationFn: (body: { label: string; days: number }, keyFor) =>
      callApi(createKeyEndpoint, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: refresh,
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
      title={texts.newKey.title}
      label={texts.makeKeyDialog.submit}
      isBusy={making.isPending}
      form={formId}
    >
      <form {...form} id={formId} className="grid gap-4">
        <TextField
          label={texts.newKey.label}
          name="label"
          placeholder={texts.newKey.placeholder}
          maxLength={60}
          autoComplete="off"
          error={errors.label}
        />
        <SelectField label={texts.newKey.duration} name="days" options={lives} defaultValue="7" />
        {making.error !== null && (
          <Notice tone="pepper">{reasonOf(making.error, texts.newKey.failed)}</Notice>
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
      title={texts.newKey.madeTitle(made.label)}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {common.action.done}
          </Button>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(made.key)}>
            {texts.newKey.copy}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="rounded-md bg-sunken p-4 text-center font-mono text-lg font-bold select-all">
          {made.key}
        </p>
        <p>{texts.newKey.madeHint(timeText(Date.parse(made.expiresAt), 'full'))}</p>
      </div>
    </Dialog>
  )
}

async function copy(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(key)
    showToast(texts.newKey.copied, { tone: 'success' })
  } catch {
    showToast(texts.newKey.copyFailed, { body: texts.newKey.copyFailedHint, tone: 'danger' })
  }
}
