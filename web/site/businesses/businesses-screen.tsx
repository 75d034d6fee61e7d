import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  answerInvitationEndpoint,
  type Invitation,
  type OwnBusiness,
} from '#contract/businesses/businesses.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { BusinessDialog } from './business-dialog.tsx'
import { invitationQuery } from './businesses-queries.ts'
import { businessesQuery } from './core/own-businesses.ts'
import { limitsText } from './limits-text.ts'
import * as texts from './texts.ts'

/** The businesses that a customer orders for, and what they are invited to. */
export function BusinessesScreen({ search }: ScreenProps) {
  const query = useQuery(businessesQuery)
  const [isAdding, setIsAdding] = useState(false)
  const { data } = query
  const linkedId = search.get('invitation')
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      <div className="grid gap-3">
        <h1 className="text-2xl">{common.page.businesses}</h1>
        <p className="text-ink-soft">{texts.page.intro}</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Plus />} onClick={() => setIsAdding(true)}>
            {texts.form.title}
          </Button>
          <a href="/profile" className={buttonClass('secondary')}>
            {common.page.profile}
          </a>
        </div>
      </div>
      {data === undefined && (
        <LoadState title={texts.page.failed} query={query}>
          <Skeleton className="h-32 rounded-lg" />
        </LoadState>
      )}
      {linkedId !== null && <LinkedInvitation id={linkedId} />}
      {data?.invitations
        .filter(({ id }) => id !== linkedId)
        .map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} />
        ))}
      {data?.answersFor.map(({ businessName, owedKobo }) => (
        <Notice key={businessName} tone="amber">
          {texts.page.answersFor(businessName, nairaText(owedKobo, true))}
        </Notice>
      ))}
      {data?.businesses.length === 0 && <p className="text-ink-soft">{texts.page.empty}</p>}
      {data?.businesses.map((business) => (
        <BusinessLink key={business.id} business={business} />
      ))}
      {isAdding && <BusinessDialog business={null} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function BusinessLink({ business }: { business: OwnBusiness }) {
  return (
    <a
      href={`/businesses/${business.id}`}
      className="block rounded-lg border border-line bg-paper p-4 hover:bg-sunken"
    >
      <span className="block text-lg font-semibold wrap-anywhere">{business.name}</span>
      <span className="block text-sm text-ink-soft">
        {texts.people.roles[business.role]} · {limitsText(business)}
      </span>
    </a>
  )
}

/** Shows what the link invites to that somebody came by; it is over once it is answered. */
function LinkedInvitation({ id }: { id: string }) {
  const { data: invitation, isError } = useQuery({ ...invitationQuery(id), retry: false })
  if (isError) return <Notice tone="amber">{texts.invitations.notYours}</Notice>
  return invitation === undefined ? (
    <Skeleton className="h-24 rounded-lg" />
  ) : (
    <Invited invitation={invitation} />
  )
}

function Invited({ invitation }: { invitation: Invitation }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const answering = useAccountAction(answerInvitationEndpoint, (answer) => {
    client.setQueryData(businessesQuery.queryKey, answer)
    navigate('/businesses')
  })
  const answer = (joins: boolean) => answering.run({ params: { id: invitation.id }, body: { joins } })
  const { businessName, invitedBy, role } = invitation
  return (
    <Card className="grid gap-3">
      <p className="wrap-anywhere">
        {texts.invitations.text(businessName, invitedBy, texts.people.roles[role].toLowerCase())}
      </p>
      {answering.problem !== null && <Notice tone="pepper">{answering.problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={answering.isBusy} onClick={() => answer(true)}>
          {texts.invitations.join}
        </Button>
        <Button kind="secondary" onClick={() => answer(false)}>
          {texts.invitations.decline}
        </Button>
      </div>
    </Card>
  )
}
