import { useState } from 'react'
import {
  endUserSessions,
  removeUserSecondStep,
  suspendUser,
  type UserDetail,
  unsuspendUser,
} from '#contract/accounts/users.ts'
import { AskSuspension } from '#web/admin/held-work/ask-suspension.tsx'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as texts from './texts.ts'
import { useUserAction } from './use-user-action.ts'

type Asking = 'suspend' | 'unsuspend' | 'endSessions' | 'secondStep'

/** Offers what can be done with a person's account now, each with its reason. */
export function UserActions({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const may = (action: UserDetail['actions'][number]) => user.actions.includes(action)
  return (
    <div className="flex flex-wrap items-end gap-3">
      {may('endSessions') && (
        <Button
          kind="secondary"
          disabled={user.sessions.length === 0}
          onClick={() => setAsking('endSessions')}
        >
          {texts.signOut.action}
        </Button>
      )}
      {may('secondStep') && (
        <Button kind="secondary" onClick={() => setAsking('secondStep')}>
          {texts.twoStep.action}
        </Button>
      )}
      {may('suspend') && (
        <Button kind="danger" onClick={() => setAsking('suspend')}>
          {adminTexts.suspension.submit}
        </Button>
      )}
      {may('unsuspend') && <Button onClick={() => setAsking('unsuspend')}>{texts.reopen.action}</Button>}
      <Questions user={user} asking={asking} onClose={() => setAsking(null)} />
    </div>
  )
}

interface QuestionsProps {
  user: UserDetail
  asking: Asking | null
  onClose: () => void
}

function Questions({ user, asking, onClose }: QuestionsProps) {
  const params = { id: user.id }
  const suspend = useUserAction(suspendUser, user.id, onClose)
  const unsuspend = useUserAction(unsuspendUser, user.id, onClose)
  const end = useUserAction(endUserSessions, user.id, onClose)
  const secondStep = useUserAction(removeUserSecondStep, user.id, onClose)
  return (
    <>
      <AskSuspension
        isOpen={asking === 'suspend'}
        onClose={onClose}
        name={user.name}
        body={texts.suspend.body}
        usual={[
          adminTexts.suspension.phoneStolen,
          texts.reasons.unpaid,
          texts.reasons.rude,
          texts.reasons.fraud,
        ]}
        action={{ ...suspend, run: (body) => suspend.run({ params, body }) }}
      />
      <AskReason
        isOpen={asking === 'unsuspend'}
        onClose={onClose}
        title={texts.reopen.title(user.name)}
        body={texts.reopen.body}
        label={texts.reopen.action}
        usual={[adminTexts.suspension.talkedOver, texts.reasons.phoneBack, adminTexts.suspension.mistake]}
        action={{ ...unsuspend, run: (reason) => unsuspend.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'endSessions'}
        onClose={onClose}
        title={texts.signOut.title(user.name)}
        body={texts.signOut.body}
        label={texts.signOut.action}
        usual={[adminTexts.suspension.phoneStolen, texts.reasons.askedByPhone]}
        action={{ ...end, run: (reason) => end.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'secondStep'}
        onClose={onClose}
        title={texts.twoStep.title(user.name)}
        body={texts.twoStep.body}
        label={texts.twoStep.confirm}
        isDanger
        usual={[texts.reasons.lostInPerson, texts.reasons.lostByVoice]}
        action={{ ...secondStep, run: (reason) => secondStep.run({ params, body: { reason } }) }}
      />
    </>
  )
}
