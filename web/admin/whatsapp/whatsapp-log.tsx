import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide-react'
import { takeWhatsappEndpoint, type WhatsappThread } from '#contract/whatsapp/whatsapp.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { whatsappThreadQuery } from './whatsapp-queries.ts'

/** Beside a thread: what was said on WhatsApp, and who answers there. Nothing for a person who never wrote there. */
export function WhatsappLog({ threadId, nowMs }: { threadId: string; nowMs: number }) {
  const { data } = useQuery(whatsappThreadQuery(threadId))
  if (data === undefined || data.number === null) return null
  return (
    <section aria-label={texts.log.title} className="grid gap-3 rounded-lg border border-line bg-paper p-4">
      <h3 className="text-base">{texts.log.title}</h3>
      <Status threadId={threadId} number={data.number} nowMs={nowMs} />
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
        tabIndex={0}
        className="grid max-h-96 gap-2 overflow-y-auto"
        aria-label={common.label.messages}
      >
        {data.messages.map((message) => (
          <Message key={message.id} threadId={threadId} message={message} nowMs={nowMs} />
        ))}
      </ol>
    </section>
  )
}

interface StatusProps {
  threadId: string
  number: NonNullable<WhatsappThread['number']>
  nowMs: number
}

/** Says who answers, and until when we may write without a template. */
function Status({ threadId, number, nowMs }: StatusProps) {
  const client = useQueryClient()
  const taking = useWrite({
    mutationFn: (isTaken: boolean) =>
      callApi(takeWhatsappEndpoint, { params: { id: threadId }, body: { isTaken } }),
    onSuccess: (view) => client.setQueryData(whatsappThreadQuery(threadId).queryKey, view),
    onError: (error) => showToast(reasonOf(error, common.failure.general), { tone: 'danger' }),
  })
  const { takenBy, openUntil, isStopped, isReachable } = number
  const notes = [
    takenBy === null ? texts.log.byMachine : texts.log.byPerson(takenBy.name),
    openUntil === null
      ? texts.log.templatesOnly
      : texts.log.openUntil(momentText(Date.parse(openUntil), nowMs)),
    ...(isStopped ? [texts.log.stopped] : []),
    ...(isReachable ? [] : [texts.log.unreachable]),
  ]
  return (
    <>
      <ul className="grid gap-1 text-ink-soft">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Button
        kind="secondary"
        size="sm"
        isBusy={taking.isPending}
        onClick={() => taking.mutate(takenBy === null)}
      >
        {takenBy === null ? texts.log.take : texts.log.handBack}
      </Button>
    </>
  )
}

interface MessageProps {
  threadId: string
  message: WhatsappThread['messages'][number]
  nowMs: number
}

/** Shows what its sender did to a message afterwards. */
function Changed({ changed }: Pick<MessageProps['message'], 'changed'>) {
  if (changed == null) return null
  const { how, before } = changed
  return (
    <p className="text-xs text-pepper wrap-anywhere">
      {how === 'deleted' ? texts.log.deleted : texts.log.edited(before)}
    </p>
  )
}

function Message({ threadId, message, nowMs }: MessageProps) {
  const { id, isOurs, text, choices, state, problem, at, file, pictureOf, kind, changed } = message
  const fileUrl = `/api/admin/chats/${threadId}/whatsapp/files/${id}`
  return (
    <li className={`grid gap-1 rounded-md p-2 ${isOurs ? 'ml-4 bg-leaf-tint' : 'mr-4 bg-sunken'}`}>
      {pictureOf !== null && (
        <img src={`/api/chat/pictures/${pictureOf}`} alt={texts.log.picture} className="max-h-40 rounded" />
      )}
      {file === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: a voice note has no transcript unless somebody writes one
        <audio controls preload="none" src={fileUrl} aria-label={texts.log.voice} className="w-full" />
      )}
      {file === 'document' && <a href={fileUrl}>{texts.log.document}</a>}
      <p className={`whitespace-pre-line wrap-anywhere ${changed?.how === 'deleted' ? 'line-through' : ''}`}>
        {text || (texts.log.kinds[kind] ?? texts.log.otherKind)}
      </p>
      <Changed changed={changed} />
      {choices.length > 0 && <p className="text-xs text-ink-soft">{choices.join(' · ')}</p>}
      {problem !== null && <p className="text-xs text-pepper">{problem}</p>}
      <p className="flex items-center justify-end gap-1 text-xs text-ink-soft tabular-nums">
        {momentText(Date.parse(at), nowMs)}
        {isOurs && <Tick state={state} />}
      </p>
    </li>
  )
}

/** Shows how far a message of ours has come, as WhatsApp does. */
function Tick({ state }: { state: string }) {
  const text = texts.log.states[state] ?? state
  const Icon =
    state === 'sent'
      ? Check
      : state === 'delivered' || state === 'read'
        ? CheckCheck
        : state === 'failed' || state === 'dropped'
          ? TriangleAlert
          : Clock
  return <Icon role="img" aria-label={text} className={`size-4 ${state === 'read' ? 'text-adire' : ''}`} />
}
