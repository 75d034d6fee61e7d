import { useState } from 'react'
import { resendUserEmail, type UserDetail, verifyUserEmail } from '#contract/users.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { AskReason } from './ask-reason.tsx'
import { useUserAct } from './use-user-act.ts'
import { UserPart } from './user-part.tsx'

/** An address that waits to be proved, for when its letter does not arrive. */
export function UserEmail({ user, email }: { user: UserDetail; email: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: user.id }
  const resend = useUserAct(resendUserEmail, user.id, () => showToast('The link is sent again'))
  const verify = useUserAct(verifyUserEmail, user.id, () => setIsAsking(false))
  return (
    <UserPart title="Waiting for proof">
      <p className="font-medium wrap-anywhere">{email}</p>
      {user.actions.includes('email') && (
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" isBusy={resend.isBusy} onClick={() => resend.run({ params, body: {} })}>
            Send the link again
          </Button>
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            Count it as proved
          </Button>
        </div>
      )}
      {resend.problem !== null && <Notice tone="pepper">{resend.problem}</Notice>}
      <AskReason
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Count the address as proved?"
        body={`Only where you know that ${email} is theirs. Whoever reads that mailbox can then set a new password.`}
        words="Count it as proved"
        usual={['They showed me the mailbox', 'Confirmed by phone']}
        act={{ ...verify, run: (reason) => verify.run({ params, body: { reason } }) }}
      />
    </UserPart>
  )
}
