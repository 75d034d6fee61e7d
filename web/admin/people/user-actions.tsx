import { useState } from 'react'
import {
  endUserSessions,
  removeUserSecondStep,
  suspendUser,
  type UserDetail,
  unsuspendUser,
} from '#contract/accounts/users.ts'
import { AskReason } from '#web/admin/ask-reason.tsx'
import { Button } from '#web/design/button.tsx'
import * as texts from './texts.ts'
import { useUserAction } from './use-user-action.ts'

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
          {texts.signOutEverywhere2}
        </Button>
      )}
      {may('secondStep') && (
        <Button kind="secondary" onClick={() => setAsking('secondStep')}>
          {texts.turnOffTwoStepSign2}
        </Button>
      )}
      {may('suspend') && (
        <Button kind="danger" onClick={() => setAsking('suspend')}>
          {texts.suspend2}
        </Button>
      )}
      {may('unsuspend') && <Button onClick={() => setAsking('unsuspend')}>{texts.reopen}</Button>}
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
      <AskReason
        isOpen={asking === 'suspend'}
        onClose={onClose}
        title={texts.suspend(user.name)}
        body={texts.theyWillBeSignedOutEverywhereAtOnce}
        label={texts.suspend2}
        isDanger
        usual={[texts.phoneWasStolen, texts.didNotPay, texts.rudeToPeople, texts.fraud]}
        action={{ ...suspend, run: (reason) => suspend.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'unsuspend'}
        onClose={onClose}
        title={texts.reopenSAccount(user.name)}
        body={texts.theyCanSignInAgainRightAway}
        label={texts.reopen}
        usual={[texts.talkedItOver, texts.gotThePhoneBack, texts.itWasAMistake]}
        action={{ ...unsuspend, run: (reason) => unsuspend.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'endSessions'}
        onClose={onClose}
        title={texts.signOutEverywhere(user.name)}
        body={texts.everyDeviceWillHaveToSignInAgain}
        label={texts.signOutEverywhere2}
        usual={[texts.phoneWasStolen, texts.askedForByPhone]}
        action={{ ...end, run: (reason) => end.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'secondStep'}
        onClose={onClose}
        title={texts.turnOffTwoStepSign(user.name)}
        body={texts.doThisOnlyIfYouAreSure}
        label={texts.turnItOff}
        isDanger
        usual={[texts.lostPhoneAndCodes, texts.lostPhoneAndCodes2]}
        action={{ ...secondStep, run: (reason) => secondStep.run({ params, body: { reason } }) }}
      />
    </>
  )
}
