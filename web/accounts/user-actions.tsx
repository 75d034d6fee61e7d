import { useState } from 'react'
import {
  endUserSessions,
  removeUserSecondStep,
  suspendUser,
  type UserDetail,
  unsuspendUser,
} from '#contract/users.ts'
import { Button } from '#web/design/button.tsx'
import { AskReason } from './ask-reason.tsx'
import { useUserAct } from './use-user-act.ts'

type Asking = 'suspend' | 'unsuspend' | 'endSessions' | 'secondStep'

/** What can be done with a person's account now, each with its reason. */
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
          Sign out everywhere
        </Button>
      )}
      {may('secondStep') && (
        <Button kind="secondary" onClick={() => setAsking('secondStep')}>
          Take the second step off
        </Button>
      )}
      {may('suspend') && (
        <Button kind="danger" onClick={() => setAsking('suspend')}>
          Suspend
        </Button>
      )}
      {may('unsuspend') && <Button onClick={() => setAsking('unsuspend')}>Open again</Button>}
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
  const suspend = useUserAct(suspendUser, user.id, onClose)
  const unsuspend = useUserAct(unsuspendUser, user.id, onClose)
  const end = useUserAct(endUserSessions, user.id, onClose)
  const secondStep = useUserAct(removeUserSecondStep, user.id, onClose)
  return (
    <>
      <AskReason
        isOpen={asking === 'suspend'}
        onClose={onClose}
        title={`Suspend ${user.name}?`}
        body="They are signed out everywhere at once and cannot sign in until you open the account again."
        words="Suspend"
        isDanger
        usual={['Phone was stolen', 'Did not pay', 'Rude to people', 'Fraud']}
        act={{ ...suspend, run: (reason) => suspend.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'unsuspend'}
        onClose={onClose}
        title={`Open the account of ${user.name} again?`}
        body="They can sign in again from now."
        words="Open again"
        usual={['Talked it over', 'Phone is back', 'Was a mistake']}
        act={{ ...unsuspend, run: (reason) => unsuspend.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'endSessions'}
        onClose={onClose}
        title={`Sign ${user.name} out everywhere?`}
        body="Every device must sign in again; what it shows live stops at once."
        words="Sign out everywhere"
        usual={['Phone was stolen', 'Asked for by phone']}
        act={{ ...end, run: (reason) => end.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'secondStep'}
        onClose={onClose}
        title={`Take the second step off ${user.name}’s account?`}
        body="Only for somebody you have recognised: the password alone lets them in again. They are signed out everywhere and told by letter."
        words="Take it off"
        isDanger
        usual={['Lost phone and codes, came in person', 'Lost phone and codes, known by voice']}
        act={{ ...secondStep, run: (reason) => secondStep.run({ params, body: { reason } }) }}
      />
    </>
  )
}
