import { Mail, MessageSquareText } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import { CodeStep } from '#web/site/account/sign-in/code-step.tsx'
import type { CheckoutErrors } from '#web/site/checkout/core/use-checkout-errors.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from './texts.ts'
import type { Join, JoinWay } from './use-join.ts'

interface AccountFieldsProps {
  draft: Draft
  codeBy: JoinWay
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
        <div id="code-step" key={codeSentTo} className="grid gap-3 rounded-md bg-leaf-tint p-3">
          <CodeStep
            code={join}
            text={sentText(codeSentTo, codeBy, join)}
            onCode={(digits) => join.enter(draft, codeBy, digits)}
            onResend={() => join.send(draft, codeBy)}
          />
        </div>
      )}
    </>
  )
}

/** To where the digits are typed, for who presses the button while they are awaited. */
export function focusCode(): void {
  document.querySelector<HTMLInputElement>('#code-step input')?.focus()
}

function sentText(to: string, codeBy: JoinWay, { sent }: Join): string {
  if (codeBy === 'email') return texts.email.sent(to)
  return sent?.by === 'email' ? texts.sms.sentToEmailOf(to) : texts.sms.sent(to)
}
