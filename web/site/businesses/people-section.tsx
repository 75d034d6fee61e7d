import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Business,
  leaveBusinessEndpoint,
  type Member,
  removeMemberEndpoint,
  withdrawInvitationEndpoint,
} from '#contract/businesses/businesses.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { CopyButton } from '#web/site/account/core/copy-button.tsx'
import { businessesQuery, businessQuery } from './core/own-businesses.ts'
import { limitsText } from './limits-text.ts'
import { MemberDialog } from './member-dialog.tsx'
import { BusinessSection } from './section.tsx'
import * as texts from './texts.ts'

/** Lists who orders for a business, with their roles and limits; an owner invites, changes and removes them. */
export function PeopleSection({ business }: { business: Business }) {
  const [editing, setEditing] = useState<Member | 'new' | null>(null)
  const [removing, setRemoving] = useState<Member | null>(null)
  const isOwner = business.role === 'owner'
  return (
    <BusinessSection title={texts.people.heading}>
      {business.members.map((member) => (
        <div
          key={member.userId}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0"
        >
          <p className="min-w-[min(12rem,100%)] flex-1 wrap-anywhere">
            <span className="block font-semibold">
              {member.name}
              {member.userId === business.me && ` (${texts.people.you})`}
            </span>
            <span className="block text-sm text-ink-soft">
              {texts.people.roles[member.role]} · {limitsText(member)}
            </span>
            <span className="block text-sm text-ink-soft">
              {texts.people.spent(nairaText(member.spentKobo, false))}
            </span>
          </p>
          {isOwner && (
            <div className="-mx-4 flex flex-wrap">
              <Button kind="quiet" onClick={() => setEditing(member)}>
                {texts.people.change}
              </Button>
              {member.userId !== business.me && (
                <Button kind="quiet" className="text-pepper" onClick={() => setRemoving(member)}>
                  {texts.people.remove}
                </Button>
              )}
            </div>
          )}
        </div>
      ))}
      {business.invited.map((invited) => (
        <Invited key={invited.id} businessId={business.id} invited={invited} />
      ))}
      <div className="flex flex-wrap gap-2">
        {isOwner && <Button onClick={() => setEditing('new')}>{texts.people.invite}</Button>}
        <Leave business={business} />
      </div>
      {editing !== null && (
        <MemberDialog
          businessId={business.id}
          member={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing !== null && (
        <RemoveDialog businessId={business.id} member={removing} onClose={() => setRemoving(null)} />
      )}
    </BusinessSection>
  )
}

/** Only the browser shows it: where the site is, it knows. */
function invitationLink(id: string): string {
  const path = `/businesses?invitation=${id}`
  return typeof window === 'undefined' ? path : `${window.location.origin}${path}`
}

function Invited({ businessId, invited }: { businessId: string; invited: Business['invited'][number] }) {
  const client = useQueryClient()
  const withdrawing = useAccountAction(withdrawInvitationEndpoint, (answer) =>
    client.setQueryData(businessQuery(businessId).queryKey, answer),
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <p className="min-w-[min(12rem,100%)] flex-1 wrap-anywhere">
        <span className="block font-semibold">
          {invited.to.includes('@') ? invited.to : formatPhone(invited.to)}
        </span>
        <span className="block text-sm text-ink-soft">
          {texts.people.waiting} · {texts.people.roles[invited.role]} · {limitsText(invited)}
        </span>
      </p>
      <CopyButton text={invitationLink(invited.id)} what={texts.people.link} />
      <Button
        kind="quiet"
        isBusy={withdrawing.isBusy}
        onClick={() => withdrawing.run({ params: { id: businessId, invitation: invited.id } })}
      >
        {texts.people.withdraw}
      </Button>
    </div>
  )
}

interface RemoveDialogProps {
  businessId: string
  member: Member
  onClose: () => void
}

function RemoveDialog({ businessId, member, onClose }: RemoveDialogProps) {
  const client = useQueryClient()
  const removing = useAccountAction(removeMemberEndpoint, (answer) => {
    client.setQueryData(businessQuery(businessId).queryKey, answer)
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.people.removeTitle(member.name)}
      label={texts.people.remove}
      isDanger
      isBusy={removing.isBusy}
      onConfirm={() => removing.run({ params: { id: businessId, user: member.userId } })}
    >
      <div className="grid gap-3">
        <p>{texts.people.removeBody}</p>
        {removing.problem !== null && <Notice tone="pepper">{removing.problem}</Notice>}
      </div>
    </AskDialog>
  )
}

function Leave({ business }: { business: Business }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const leaving = useAccountAction(leaveBusinessEndpoint, (answer) => {
    client.setQueryData(businessesQuery.queryKey, answer)
    navigate('/businesses')
  })
  return (
    <>
      <Button kind="quiet" className="text-pepper" onClick={() => setIsAsking(true)}>
        {texts.people.leave}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.people.leaveTitle(business.name)}
        label={texts.people.leave}
        isDanger
        isBusy={leaving.isBusy}
        onConfirm={() => leaving.run({ params: { id: business.id } })}
      >
        <div className="grid gap-3">
          <p>{texts.people.leaveBody}</p>
          {leaving.problem !== null && <Notice tone="pepper">{leaving.problem}</Notice>}
        </div>
      </AskDialog>
    </>
  )
}
