import { CircleCheck } from 'lucide-react'
import { useEffect, useId } from 'react'
import { launchText, verifyKeyEndpoint } from '#contract/launch/launch.ts'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { serverText } from '#web/platform/core/api-error.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import * as texts from './texts.ts'

const grantedForMs = 1500

const check = (_: 'key', value: string) => (value === '' ? launchText.key : undefined)

/** The way in with an access key; on success the visitor reads so and is led to the first page. */
export function AccessKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const formId = useId()
  const entering = useWrite({
    mutationFn: (body: { key: string }) => callApi(verifyKeyEndpoint, { body }),
    onSuccess: () =>
      showToast(texts.accessKey.grantedToast, { body: texts.accessKey.grantedToastHint, tone: 'success' }),
    onError: (error) => {
      const body = serverText(error) ?? texts.accessKey.failedHint
      // The toast lies outside the question, where no screen reader comes meanwhile.
      refuse({ key: body })
      showToast(texts.accessKey.failed, { body, tone: 'danger' })
    },
  })
  const { form, errors, refuse } = useCheckedForm(['key'], check, (values) => {
    if (!entering.isPending) entering.mutate(values)
  })
  if (entering.isSuccess) return <Granted isOpen={isOpen} onClose={onClose} />
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.accessKey.title}
      label={entering.isPending ? texts.accessKey.submitting : texts.accessKey.submit}
      back={common.action.cancel}
      isBusy={entering.isPending}
      form={formId}
    >
      <form {...form} id={formId} className="grid gap-4">
        <p>{texts.accessKey.intro}</p>
        <TextField
          label={texts.accessKey.title}
          name="key"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          error={errors.key}
          className="font-mono"
        />
      </form>
    </AskDialog>
  )
}

function Granted({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), grantedForMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.accessKey.grantedTitle} actions={null}>
      <p role="status" className="flex items-center gap-3">
        <CircleCheck className="size-8 shrink-0 text-leaf" aria-hidden="true" />
        {texts.accessKey.grantedHint}
      </p>
    </Dialog>
  )
}
