import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { replayMessageEndpoint, type WebhookMessage } from '#contract/integrations/webhooks.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Pager } from '#web/design/layout/pager.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { messagesQuery } from './programs-queries.ts'
import * as texts from './texts.ts'

interface WebhookLogProps {
  /** Closed while null. */
  webhookId: string | null
  title: string
  onClose: () => void
}

/** Lists what was sent to a webhook and what it answered. */
export function WebhookLog({ webhookId, title, onClose }: WebhookLogProps) {
  return (
    <Sheet isOpen={webhookId !== null} onClose={onClose} title={title} width="lg">
      {webhookId !== null && <Messages webhookId={webhookId} />}
    </Sheet>
  )
}

/** Reads the log again meanwhile: what waits is sent within seconds. */
const readAgainMs = 3_000

function Messages({ webhookId }: { webhookId: string }) {
  const client = useQueryClient()
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const query = useQuery({
    ...messagesQuery(webhookId, cursors.at(-1) ?? null),
    refetchInterval: ({ state }) =>
      state.data?.items.some((message) => message.state === 'waiting') ? readAgainMs : false,
  })
  const replay = useAccountAction(replayMessageEndpoint, () =>
    client.invalidateQueries({ queryKey: messagesQuery(webhookId, cursors.at(-1) ?? null).queryKey }),
  )
  if (query.data === undefined) {
    return (
      <LoadState title={texts.page.failed} query={query}>
        <Skeleton className="h-40" />
      </LoadState>
    )
  }
  if (query.data.items.length === 0) return <p className="text-ink-soft">{texts.log.empty}</p>
  return (
    <div className="grid gap-4">
      {replay.problem !== null && <Notice tone="pepper">{replay.problem}</Notice>}
      <ul className="grid">
        {query.data.items.map((message) => (
          <Message
            key={message.id}
            message={message}
            isBusy={replay.isBusy}
            onReplay={() => replay.run({ params: { id: message.id } })}
          />
        ))}
      </ul>
      <Pager
        label={common.label.messages}
        cursors={cursors}
        nextCursor={query.data.nextCursor}
        onChange={setCursors}
        isBusy={query.isFetching}
      />
    </div>
  )
}

const tones: Record<WebhookMessage['state'], BadgeTone> = {
  waiting: 'amber',
  delivered: 'leaf',
  failed: 'pepper',
}

interface MessageProps {
  message: WebhookMessage
  isBusy: boolean
  onReplay: () => void
}

function Message({ message, isBusy, onReplay }: MessageProps) {
  const { type, orderId, state, attempts, lastAt, lastStatus, lastAnswer, nextAt, createdAt } = message
  const time = (at: string) => timeText(Date.parse(at), 'full')
  const answer = lastStatus === null ? texts.log.noAnswer : texts.log.answered(lastStatus)
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-2">
        <code className="font-semibold">{type}</code>
        <Badge tone={tones[state]}>{texts.log.states[state]}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        <a href={`/orders/${orderId}`} className="underline">
          {time(createdAt)}
        </a>
        {' · '}
        {texts.log.tries(attempts)}
        {lastAt !== null && ` · ${answer}, ${time(lastAt)}`}
        {state === 'waiting' && attempts > 0 && nextAt !== null && ` · ${texts.log.nextTry(time(nextAt))}`}
      </p>
      {lastAnswer !== null && <p className="font-mono text-sm wrap-anywhere">{lastAnswer}</p>}
      <Button kind="quiet" className="-ml-4 justify-self-start" isBusy={isBusy} onClick={onReplay}>
        {texts.webhookLog.sendAgain}
      </Button>
    </li>
  )
}
