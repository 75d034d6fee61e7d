import { useState } from 'react'
import { resendUserEmail, type UserDetail, verifyUserEmail } from '#contract/accounts/users.ts'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'
import { useUserAction } from './use-user-action.ts'
import { UserPart } from './user-part.tsx'

/** An address waiting to be verified, for when its email does not arrive. */
export function UserEmail({ user, email }: { user: UserDetail; email: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: user.id }
  const resend = useUserAction(resendUserEmail, user.id, () => showToast(texts.verification.resent))
  const verify = useUserAction(verifyUserEmail, user.id, () => setIsAsking(false))
  return (
    <UserPart title={texts.userEmail.notVerified}>
      <p className="font-medium wrap-anywhere">{email}</p>
      {user.actions.includes('email') && (
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" isBusy={resend.isBusy} onClick={() => resend.run({ params, body: {} })}>
            {texts.verification.resend}
          </Button>
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            {texts.verification.confirm}
          </Button>
        </div>
      )}
      {resend.problem !== null && <Notice tone="pepper">{resend.problem}</Notice>}
      <AskReason
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.verification.title}
        body={texts.verification.body(email)}
        label={texts.verification.confirm}
        usual={[texts.reasons.inboxShown, texts.reasons.confirmedByPhone]}
        action={{ ...verify, run: (reason) => verify.run({ params, body: { reason } }) }}
      />
    </UserPart>
  )
}
