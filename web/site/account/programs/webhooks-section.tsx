import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  enableWebhookEndpoint,
  maxWebhooks,
  removeWebhookEndpoint,
  type Webhook,
} from '#contract/integrations/webhooks.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { webhooksQuery } from './programs-queries.ts'
import * as texts from './texts.ts'
import { WebhookLog } from './webhook-log.tsx'

const hostOf = (webhook: Webhook | null) => (webhook === null ? '' : new URL(webhook.url).host)

/** The addresses that are sent what happens to a customer's orders. */
export function WebhooksSection({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient()
  const query = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(0)
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Webhook | null>(null)
  const [reading, setReading] = useState<Webhook | null>(null)
  const save = (left: Webhook[]) => client.setQueryData(webhooksQuery.queryKey, left)
  const enable = useAccountAction(enableWebhookEndpoint, save)
  const webhooks = query.data
  return (
    <ProfileSection id="webhooks" title={texts.webhooks.heading} hint={texts.webhooks.intro}>
      {webhooks === undefined && (
        <LoadState title={texts.page.failed} query={query}>
          <Skeleton className="h-24" />
        </LoadState>
      )}
      {webhooks?.length === 0 && <p className="text-ink-soft">{texts.webhooks.empty}</p>}
      {webhooks !== undefined && webhooks.length > 0 && (
        <ul className="grid">
          {webhooks.map((webhook) => (
            <Row
              key={webhook.id}
              webhook={webhook}
              isBusy={enable.isBusy}
              onEnable={() => enable.run({ params: { id: webhook.id } })}
              onRead={() => setReading(webhook)}
              onRemove={() => setRemoving(webhook)}
            />
          ))}
        </ul>
      )}
      {enable.problem !== null && <Notice tone="pepper">{enable.problem}</Notice>}
      {(webhooks?.length ?? 0) < maxWebhooks && (
        <Button
          kind="secondary"
          icon={<Plus />}
          className="justify-self-start"
          onClick={() => {
            setAdding(adding + 1)
            setIsAdding(true)
          }}
        >
          {texts.webhooks.add}
        </Button>
      )}
      <AddWebhookDialog
        key={adding}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        hasPassword={hasPassword}
      />
      <RemoveDialog webhook={removing} onClose={() => setRemoving(null)} onDone={save} />
      <WebhookLog
        key={reading?.id ?? ''}
        webhookId={reading?.id ?? null}
        title={texts.webhooks.logLabel(hostOf(reading))}
        onClose={() => setReading(null)}
      />
    </ProfileSection>
  )
}

interface RowProps {
  webhook: Webhook
  isBusy: boolean
  onEnable: () => void
  onRead: () => void
  onRemove: () => void
}

function Row({ webhook, isBusy, onEnable, onRead, onRemove }: RowProps) {
  const { url, events, disabledAt } = webhook
  const host = hostOf(webhook)
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <p className="font-semibold wrap-anywhere">{url}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <State webhook={webhook} />
        <span className="text-ink-soft">{texts.webhooks.eventCount(events.length)}</span>
        {disabledAt !== null && (
          <span className="text-ink-soft">
            {webhook.failingSince === null ? texts.webhooks.offRevoked : texts.webhooks.offFailing}
          </span>
        )}
      </p>
      <div className="-ml-4 flex flex-wrap">
        {disabledAt !== null && (
          <Button kind="quiet" isBusy={isBusy} onClick={onEnable}>
            {texts.webhooksSection.turnOn}
          </Button>
        )}
        <Button kind="quiet" aria-label={texts.webhooks.logLabel(host)} onClick={onRead}>
          {texts.webhooksSection.log}
        </Button>
        <Button
          kind="quiet"
          className="text-pepper"
          aria-label={texts.webhooks.removeLabel(host)}
          onClick={onRemove}
        >
          {common.action.remove}
        </Button>
      </div>
    </li>
  )
}

function State({ webhook: { failingSince, disabledAt } }: { webhook: Webhook }) {
  if (disabledAt !== null) return <Badge tone="pepper">{texts.webhooks.off}</Badge>
  if (failingSince === null) return <Badge tone="leaf">{texts.webhooksSection.active}</Badge>
  return <Badge tone="amber">{texts.webhooks.failing(timeText(Date.parse(failingSince), 'full'))}</Badge>
}

interface RemoveDialogProps {
  webhook: Webhook | null
  onClose: () => void
  onDone: (left: Webhook[]) => void
}

function RemoveDialog({ webhook, onClose, onDone }: RemoveDialogProps) {
  const removing = useAccountAction(removeWebhookEndpoint, (left) => {
    onDone(left)
    onClose()
  })
  return (
    <AskDialog
      isOpen={webhook !== null}
      onClose={onClose}
      title={texts.webhooks.removeTitle(hostOf(webhook))}
      label={common.action.remove}
      isDanger
      isBusy={removing.isBusy}
      onConfirm={() => webhook !== null && removing.run({ params: { id: webhook.id } })}
    >
      <div className="grid gap-3">
        <p>{texts.webhooks.removeWarning}</p>
        {removing.problem !== null && <Notice tone="pepper">{removing.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
