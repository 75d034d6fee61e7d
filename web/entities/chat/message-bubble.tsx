import { Check, CheckCheck, Clock, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { messageDays } from '#contract/core/chat-shapes.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import type { MessageState, ShownMessage } from './shown-message.ts'
import * as texts from './texts.ts'

interface MessageBubbleProps {
  message: ShownMessage
  /** Says that the one before it is by somebody else. */
  isFirst: boolean
  nowMs: number
  onAgain?: (id: string) => void
  onDrop?: (id: string) => void
}

/** Shows one message: one's own at the right with how far it has come, everybody else's at the left by name. */
export function MessageBubble({ message, isFirst, nowMs, onAgain, onDrop }: MessageBubbleProps) {
  const { isMine, text, isForgotten, picture, name, state } = message
  return (
    <li className={`grid max-w-[85%] gap-1 ${isMine ? 'justify-self-end' : 'justify-self-start'}`}>
      {isFirst && !isMine && <p className="px-1 text-xs font-bold text-ink-soft">{name}</p>}
      <div
        className={`grid gap-1 overflow-hidden rounded-lg border px-3 py-2 ${
          isMine ? 'border-leaf-tint bg-leaf-tint' : 'border-line bg-paper'
        } ${state === 'refused' ? 'border-pepper' : ''}`}
      >
        {picture !== null && (
          <img
            src={picture}
            alt={isMine ? texts.bubble.ownPhoto : texts.bubble.photoFrom(name)}
            className="h-56 w-60 max-w-full rounded-md object-contain"
          />
        )}
        {text !== null && <p className="text-pretty wrap-anywhere whitespace-pre-wrap">{text}</p>}
        {text === null && picture === null && (
          <p className="text-ink-soft italic">
            {isForgotten ? texts.bubble.expired(messageDays) : texts.bubble.deleted}
          </p>
        )}
        <p className="flex items-center justify-end gap-1.5 text-xs text-ink-soft tabular-nums">
          {momentText(message.atMs, nowMs)}
          {state !== null && <State state={state} />}
        </p>
      </div>
      {state === 'refused' && (
        <div className="grid justify-items-end gap-1">
          <p className="text-sm text-pepper-deep">{message.reason}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="secondary"
              icon={<RotateCcw aria-hidden="true" />}
              onClick={() => onAgain?.(message.id)}
            >
              {common.action.retry}
            </Button>
            <Button kind="quiet" icon={<X aria-hidden="true" />} onClick={() => onDrop?.(message.id)}>
              {common.action.remove}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

const stateText: Record<MessageState, string> = {
  waiting: texts.bubble.waiting,
  refused: common.state.notSent,
  sent: texts.messageBubble.sent,
  delivered: common.state.delivered,
  read: texts.updates.read,
}
const stateIcons = {
  waiting: Clock,
  refused: TriangleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
} as const

function State({ state }: { state: MessageState }) {
  const Icon = stateIcons[state]
  return (
    <span
      className={`inline-flex items-center gap-1 font-semibold ${state === 'read' ? 'text-leaf-deep' : ''}`}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {stateText[state]}
    </span>
  )
}
