import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { createInvitationEndpoint, type Invitation } from '#contract/promotions/promo-codes.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { invitationQuery } from './invitation-query.ts'
import * as texts from './texts.ts'

/** Shows a customer's code for friends and what it brought; nothing while invitations are off. */
export function InviteCard() {
  const client = useQueryClient()
  const { data } = useQuery(invitationQuery)
  const making = useAccountAction(createInvitationEndpoint, (made) =>
    client.setQueryData(invitationQuery.queryKey, made),
  )
  if (data === undefined || !data.isOn) return null
  const [off, reward] = [nairaText(data.discountKobo, false), nairaText(data.rewardKobo, false)]
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">{texts.invite.heading}</h2>
      <p className="text-pretty">
        {data.discountKobo > 0 && texts.invite.friendGets(off)} {texts.invite.youGet(reward)}
      </p>
      {data.code === null ? (
        <Button isBusy={making.isBusy} onClick={() => making.run({})}>
          {texts.invite.getCode}
        </Button>
      ) : (
        <Code code={data.code} onShare={() => void share(data)} />
      )}
      {making.problem !== null && <Notice tone="pepper">{making.problem}</Notice>}
      {data.friends > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.invite.friends(data.friends, nairaText(data.earnedKobo, false))}
        </p>
      )}
    </Card>
  )
}

function Code({ code, onShare }: { code: string; onShare: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="rounded-md bg-sunken px-4 py-2 font-mono text-xl font-bold tracking-wider select-all">
        {code}
      </span>
      <Button kind="secondary" icon={<Share2 />} onClick={onShare}>
        {texts.invite.share}
      </Button>
    </div>
  )
}

/** Hands the invitation to the phone's own sharing, else to the clipboard. */
async function share({ code, discountKobo }: Invitation): Promise<void> {
  const text = texts.invite.message(code ?? '', nairaText(discountKobo, false), location.origin)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text })
      return
    } catch (error) {
      // Closing the phone's sheet is an answer; anything else leaves the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    showToast(texts.invite.copied, { tone: 'success' })
  } catch {
    showToast(texts.invite.copyYourself, { body: text })
  }
}
