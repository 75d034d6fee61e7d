import { Mail, MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { CodeInput } from '#web/design/forms/code-digits.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import type { CodeWay } from '#web/site/account/sign-in/use-code.ts'
import type { CheckoutErrors } from '#web/site/checkout/core/use-checkout-errors.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from './texts.ts'
import type { Join } from './use-join.ts'

interface AccountFieldsProps {
  draft: Draft
  codeBy: CodeWay
  join: Join
  errors: CheckoutErrors
}

/** Where the code goes, for somebody without an account; then the code. */
export function AccountFields({ draft, codeBy, join, errors }: AccountFieldsProps) {
  const { email = '', codeSentTo } = draft
  const hasSms = useSetting('sms_codes') === 'true'
  const signIn = (
    <TextLink href="/login?next=/place-order" className="inline-flex min-h-6 items-center">
      {common.action.signIn}
    </TextLink>
  )
  const change = (change: Pick<Draft, 'email' | 'codeBy'>) => {
    errors.clear('email')
    join.reset()
    changeDraft({ do: 'join', change: { ...change, codeSentTo: null } })
  }
  return (
    <>
      {codeBy === 'sms' ? (
        <p className="text-sm text-ink-soft">
          {texts.sms.hint} {signIn}
        </p>
      ) : (
        <TextField
          label={common.label.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint={
            <>
              {texts.email.hint} {signIn}
            </>
          }
          value={email}
          error={errors.fields['email']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      )}
      {hasSms && (
        <Button
          kind="quiet"
          icon={codeBy === 'sms' ? <Mail /> : <MessageSquareText />}
          className="justify-self-start"
          onClick={() => change({ codeBy: codeBy === 'sms' ? 'email' : 'sms' })}
        >
          {codeBy === 'sms' ? texts.email.switchTo : texts.sms.switchTo}
        </Button>
      )}
      {join.problem !== null && <Notice tone="pepper">{join.problem}</Notice>}
      {codeSentTo != null && (
        <CodeStep key={codeSentTo} draft={draft} codeBy={codeBy} sentTo={codeSentTo} join={join} />
      )}
    </>
  )
}

/** To where the digits are typed, for who presses the button while they are awaited. */
export function focusCode(): void {
  document.querySelector<HTMLInputElement>('#code-step input')?.focus()
}

/** The six digits. Once all are there the account is made and the order placed. */
function CodeStep({
  draft,
  codeBy,
  sentTo,
  join,
}: Pick<AccountFieldsProps, 'draft' | 'codeBy' | 'join'> & { sentTo: string }) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.focus({ preventScroll: true })
  }, [])
  // Ready for the next try.
  useEffect(() => {
    if (join.wrongCode !== null) setCode('')
  }, [join.wrongCode])
  return (
    <div id="code-step" className="grid gap-3 rounded-md bg-leaf-tint p-3">
      <p role="status" className="text-sm font-medium text-leaf-deep">
        {codeBy === 'sms' ? texts.sms.sent(sentTo) : texts.email.sent(sentTo)}
      </p>
      <CodeInput
        ref={field}
        label={texts.code.label}
        length={6}
        value={code}
        onChange={setCode}
        onComplete={(digits) => join.enter({ by: codeBy, to: sentTo }, digits)}
        isDisabled={join.isBusy}
        {...(join.wrongCode !== null && { error: join.wrongCode })}
      />
      <Button
        kind="quiet"
        className="justify-self-start"
        isBusy={join.isBusy}
        onClick={() => {
          setCode('')
          join.send(draft, codeBy)
        }}
      >
        {texts.code.resend}
      </Button>
    </div>
  )
}
