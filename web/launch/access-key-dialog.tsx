import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useLocation } from 'wouter'
import { launchWords, verifyKey } from '#contract/launch.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { serverWords } from '#web/platform/api-error.ts'
import { useCheckedForm } from './use-checked-form.ts'

const grantedForMs = 1500

const check = (_: 'key', value: string) => (value === '' ? launchWords.key : undefined)

/** The way in with an access key; on success the visitor reads so and is led to the first page. */
export function AccessKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const formId = useId()
  const entering = useMutation({
    networkMode: 'always',
    mutationFn: (body: { key: string }) => callApi(verifyKey, { body }),
    onSuccess: () => showToast('Access granted!', { body: 'Redirecting to the product...', tone: 'success' }),
    onError: (error) => {
      const body = serverWords(error) ?? 'Please check your access key and try again'
      // The toast lies outside the question, where no screen reader comes meanwhile.
      refuse({ key: body })
      showToast('Invalid access key', { body, tone: 'danger' })
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
      title="Access Key"
      words={entering.isPending ? 'Validating...' : 'Access Kasuwa'}
      back="Cancel"
      isBusy={entering.isPending}
      form={formId}
    >
      <form {...form} id={formId} className="grid gap-4">
        <p>Enter your access key to bypass maintenance mode</p>
        <TextField
          label="Access Key"
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
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), grantedForMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Access Granted!" actions={null}>
      <p role="status" className="flex items-center gap-3">
        <CircleCheck className="size-8 shrink-0 text-leaf" aria-hidden="true" />
        Redirecting you now...
      </p>
    </Dialog>
  )
}
