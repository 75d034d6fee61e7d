import { useEffect, useEffectEvent, useRef } from 'react'
import { chatAdminEvents, openChatEndpoint } from '#contract/chat/admin-chat.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { LiveMark } from '#web/design/live-mark.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { callApi, urlOf } from '#web/platform/api/api.ts'
import { reasonOf } from '#web/platform/api/api-error.ts'
import { useLive } from '#web/platform/live/live.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { type ChatView, chatAddress, chatViewFrom } from './chat-filter.ts'
import { ChatInbox } from './chat-inbox.tsx'
import { ChatThreadPane } from './chat-thread-pane.tsx'
import { ChatsToolbar } from './chats-toolbar.tsx'
import * as texts from './texts.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { type Inbox, useInbox } from './use-inbox.ts'

/** The inbox of our team: every thread, and one of them open beside the list. */
export function ChatsScreen({ search: address }: ScreenProps) {
  const navigate = useNavigate()
  const view = chatViewFrom(address)
  const openId = address.get('thread')
  const inbox = useInbox(view)
  const refresh = useRefresh('/api/admin/chats')
  const live = useLive(urlOf(chatAdminEvents, {}), { onEvent: refresh, onGap: refresh })
  const searchField = useRef<HTMLInputElement>(null)
  const answerField = useRef<HTMLTextAreaElement>(null)
  useOrderInAddress(address.get('order'), view)
  useChatKeys({
    onMove: (step) => {
      const next = neighbour(inbox, openId, step)
      if (next !== null) navigate(chatAddress(view, next), { replace: openId !== null })
    },
    onAnswer: () => answerField.current?.focus(),
    onSearch: () => searchField.current?.focus(),
    onClose: () => openId !== null && navigate(chatAddress(view)),
  })
  return (
    <AdminShell here="/admin/chats" title={texts.chats} aside={<LiveMark state={live} />}>
      <div className="grid gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className={`content-start gap-3 ${openId === null ? 'grid' : 'hidden lg:grid'}`}>
          <ChatsToolbar
            view={view}
            unanswered={inbox.unanswered}
            searchRef={searchField}
            onChange={(next) => navigate(chatAddress(next, openId), { replace: true })}
          />
          <nav
            aria-label={texts.chats}
            className="grid content-start gap-2 lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto"
          >
            <ChatInbox inbox={inbox} view={view} openId={openId} />
          </nav>
        </div>
        {openId === null ? (
          <p className="hidden self-center text-center text-ink-soft lg:block">
            {texts.chooseAChat} <kbd>j</kbd> {texts.and} <kbd>k</kbd> {texts.toMove} <kbd>r</kbd>{' '}
            {texts.toReply} <kbd>/</kbd> {texts.toSearch}
          </p>
        ) : (
          <ChatThreadPane
            key={openId}
            threadId={openId}
            backHref={chatAddress(view)}
            fieldRef={answerField}
          />
        )}
      </div>
    </AdminShell>
  )
}

function neighbour({ rows = [] }: Inbox, openId: string | null, step: 1 | -1): string | null {
  const place = rows.findIndex(({ id }) => id === openId)
  const next = place === -1 ? 0 : place + step
  return rows[next]?.id ?? null
}

/** A link from an order opens its thread, also one in which nobody has written yet. */
function useOrderInAddress(orderId: string | null, view: ChatView): void {
  const navigate = useNavigate()
  const open = useEffectEvent(async (id: string) => {
    try {
      const thread = await callApi(openChatEndpoint, { body: { orderId: id } })
      navigate(chatAddress(view, thread.id), { replace: true })
    } catch (error) {
      showToast(reasonOf(error, texts.weCouldNotOpenTheMessages), { tone: 'danger' })
    }
  })
  useEffect(() => {
    if (orderId !== null) void open(orderId)
  }, [orderId])
}
