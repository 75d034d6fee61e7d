import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { emailForm } from '#contract/email-form.ts'
import { launchWords, mostEmailLetters, mostNameLetters, subscribe } from '#contract/launch.ts'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError, serverWords } from '#web/platform/api-error.ts'
import { useCheckedForm } from './use-checked-form.ts'

function check(name: 'name' | 'email', value: string): string | undefined {
  const isFine = name === 'name' ? value !== '' : emailForm.test(value)
  return isFine ? undefined : launchWords[name]
}

/** Where a visitor asks to be told of the launch. */
export function EarlyAccessCard() {
  const joining = useMutation({
    networkMode: 'always',
    mutationFn: (body: { name: string; email: string }) => callApi(subscribe, { body }),
    onSuccess: () =>
      showToast('Thank you for subscribing!', {
        body: "We'll notify you as soon as the product launches.",
        tone: 'success',
      }),
    onError: (error) => {
      if (error instanceof ApiError) refuse(error.fields)
      showToast('Subscription failed', {
        body: serverWords(error) ?? 'Please try again later',
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
            <h2 className="text-xl">Get Early Access</h2>
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              maxLength={mostNameLetters}
              error={errors.name}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={mostEmailLetters}
              error={errors.email}
            />
            <Button type="submit" size="lg" isWide isBusy={joining.isPending}>
              {joining.isPending ? 'Subscribing...' : 'Notify Me'}
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
        You're on the list!
      </h2>
      <p className="text-pretty">We'll notify you as soon as the product launches in your area.</p>
    </div>
  )
}
