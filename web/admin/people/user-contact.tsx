import { useState } from 'react'
import { setUserEmail, setUserPhone, type UserDetail } from '#contract/accounts/users.ts'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'
import { useUserAction } from './use-user-action.ts'

/** Sets another number or address for somebody who lost the one by which they sign in. */
export function UserContact({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState<'phone' | 'email' | null>(null)
  const [typed, setTyped] = useState('')
  const close = () => {
    setAsking(null)
    setTyped('')
  }
  const params = { id: user.id }
  const phone = useUserAction(setUserPhone, user.id, close)
  const email = useUserAction(setUserEmail, user.id, () => {
    close()
    showToast(texts.contact.linkSent)
  })
  const usual = [texts.reasons.lostInPerson, texts.reasons.askedByPhone]
  const onChange = (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value)
  const asked = { onClose: close, usual, isReady: typed.trim() !== '' }
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="secondary" onClick={() => setAsking('phone')}>
        {texts.contact.changePhone}
      </Button>
      <Button kind="secondary" onClick={() => setAsking('email')}>
        {texts.contact.changeEmail}
      </Button>
      <AskReason
        {...asked}
        isOpen={asking === 'phone'}
        title={texts.contact.phoneTitle(user.name)}
        body={texts.contact.phoneBody}
        label={texts.contact.changePhone}
        action={{ ...phone, run: (reason) => phone.run({ params, body: { phoneNumber: typed, reason } }) }}
      >
        <TextField
          label={common.label.phoneNumber}
          type="tel"
          inputMode="tel"
          maxLength={30}
          value={typed}
          onChange={onChange}
          error={phone.fields['phoneNumber']}
        />
      </AskReason>
      <AskReason
        {...asked}
        isOpen={asking === 'email'}
        title={texts.contact.emailTitle(user.name)}
        body={texts.contact.emailBody}
        label={texts.contact.changeEmail}
        action={{ ...email, run: (reason) => email.run({ params, body: { email: typed, reason } }) }}
      >
        <TextField
          label={common.label.email}
          type="email"
          inputMode="email"
          maxLength={254}
          value={typed}
          onChange={onChange}
          error={email.fields['email']}
        />
      </AskReason>
    </div>
  )
}
