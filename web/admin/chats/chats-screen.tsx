import { type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { type ChatRow, chatAdminEvents, openChatEndpoint } from '#contract/chat/admin-chat.ts'
import { type ChatsView, chatsAddress, inboxQuery } from '#web/admin/shell/admin-chat-queries.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { type ListFilter, ListFilters } from '#web/admin/shell/list-filters.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import * as common from '#web/design/common-texts.ts'
import { LiveMark } from '#web/design/live-mark.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { callApi, urlOf } from '#web/platform/api/api.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useLive } from '#web/platform/live/live.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { ChatInbox } from './chat-inbox.tsx'
import { ChatThreadPane } from './chat-thread-pane.tsx'
import * as texts from './texts.ts'
import { useChatKeys } from './use-chat-keys.ts'

/** Shows the inbox of our team: every thread, and one of them open beside the list. */
export function ChatsScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const shown = useShownList(chatsAddress, search, inboxQuery)
  const { filter: view, openId, list } = shown
  // A thread that moves while pages are read may be on two of them.
  const items = list.items && [...new Map(list.items.map((row) => [row.id, row])).values()]
  const refresh = useRefresh('/api/admin/chats')
  const live = useLive(urlOf(chatAdminEvents, {}), { onEvent: refresh, onGap: refresh })
  const searchField = useRef<HTMLInputElement>(null)
  const answerField = useRef<HTMLTextAreaElement>(null)
  useOrderInAddress(search.get('order'), view)
  useChatKeys({
    onMove: (step) => {
      const next = neighbour(items ?? [], openId, step)
      if (next !== null) navigate(chatsAddress.write(view, next), { replace: openId !== null })
    },
    onAnswer: () => answerField.current?.focus(),
    onSearch: () => searchField.current?.focus(),
    onClose: () => openId !== null && shown.close(),
  })
  return (
    <AdminShell here="/admin/chats" title={common.page.chats} aside={<LiveMark state={live} />}>
      <div className="grid gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className={`content-start gap-3 ${openId === null ? 'grid' : 'hidden lg:grid'}`}>
          <ListFilters
            view={shown}
            filters={filtersOf(list.first?.unanswered ?? 0, searchField)}
            className="grid gap-2"
          />
          <nav
            aria-label={common.page.chats}
            className="grid content-start gap-2 lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto"
          >
            <ChatInbox inbox={{ ...list, items }} view={view} openId={openId} />
          </nav>
        </div>
        {openId === null ? (
          <p className="hidden self-center text-center text-ink-soft lg:block">
            {texts.keys.intro} <kbd>j</kbd> {texts.keys.and} <kbd>k</kbd> {texts.keys.move} <kbd>r</kbd>{' '}
            {texts.keys.reply} <kbd>/</kbd> {texts.keys.search}
          </p>
        ) : (
          <ChatThreadPane
            key={openId}
            threadId={openId}
            backHref={chatsAddress.write(view)}
            fieldRef={answerField}
          />
        )}
      </div>
    </AdminShell>
  )
}

function filtersOf(unanswered: number, searchRef: Ref<HTMLInputElement>): ListFilter<keyof ChatsView>[] {
  return [
    {
      kind: 'search',
      key: 'search',
      label: texts.filters.search,
      placeholder: texts.filters.placeholder,
      ref: searchRef,
    },
    {
      kind: 'chips',
      key: 'filter',
      label: texts.filters.label,
      options: [
        ['', common.label.all],
        [
          'unanswered',
          unanswered > 0 ? `${texts.filters.unanswered} (${unanswered})` : texts.filters.unanswered,
        ],
        ['mine', texts.filters.mine],
        ['orders', common.label.orders],
        ['support', texts.filters.support],
      ],
    },
  ]
}

function neighbour(rows: readonly ChatRow[], openId: string | null, step: 1 | -1): string | null {
  const place = rows.findIndex(({ id }) => id === openId)
  const next = place === -1 ? 0 : place + step
  return rows[next]?.id ?? null
}

/** A link from an order opens its thread, also one in which nobody has written yet. */
function useOrderInAddress(orderId: string | null, view: ChatsView): void {
  const navigate = useNavigate()
  const open = useEffectEvent(async (id: string) => {
    try {
      const thread = await callApi(openChatEndpoint, { body: { orderId: id } })
      navigate(chatsAddress.write(view, thread.id), { replace: true })
    } catch (error) {
      showToast(reasonOf(error, texts.thread.openFailed), { tone: 'danger' })
    }
  })
  useEffect(() => {
    if (orderId !== null) void open(orderId)
  }, [orderId])
}
