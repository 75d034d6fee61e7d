import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { emailForm } from '#contract/accounts/email-form.ts'
import { launchText, maxEmailLength, maxNameLength, subscribeEndpoint } from '#contract/launch/launch.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, serverText } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

function check(name: 'name' | 'email', value: string): string | undefined {
  const isFine = name === 'name' ? value !== '' : emailForm.test(value)
  return isFine ? undefined : launchText[name]
}

/** Where a visitor joins the launch list. */
export function EarlyAccessCard() {
  const joining = useWrite({
    mutationFn: (body: { name: string; email: string }) => callApi(subscribeEndpoint, { body }),
    onSuccess: () =>
      showToast(texts.earlyAccess.doneToast, {
        body: texts.earlyAccess.doneToastHint,
        tone: 'success',
      }),
    onError: (error) => {
      if (error instanceof ApiError) refuse(error.fields)
      showToast(texts.earlyAccess.failed, {
        body: serverText(error) ?? texts.earlyAccess.failedHint,
        tone: 'danger',
      })
    },
  })
  const { form, errors, refuse } = useCheckedForm(['name', 'email'], check, (values) => {
    if (!joining.isPending) joining.mutate(values)
  })
  return (
    <div className="receipt-shadow">
      <div className="torn bg-paper px-5 py-8 sm:px-7">
        {joining.isSuccess ? (
          <Joined />
        ) : (
          <form {...form} className="grid gap-4">
            <h2 className="text-xl">{texts.earlyAccess.heading}</h2>
            <TextField
              label={common.label.name}
              name="name"
              autoComplete="name"
              maxLength={maxNameLength}
              error={errors.name}
            />
            <TextField
              label={common.label.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxEmailLength}
              error={errors.email}
            />
            <Button type="submit" size="lg" isWide isBusy={joining.isPending}>
              {joining.isPending ? texts.earlyAccess.submitting : texts.earlyAccess.submit}
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}

function Joined() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <CircleCheck className="size-12 text-leaf" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {texts.earlyAccess.doneTitle}
      </h2>
      <p className="text-pretty">{texts.earlyAccess.doneHint}</p>
    </div>
  )
}
