import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ChatReply, removeReplyEndpoint } from '#contract/chat/admin-chat.ts'
import { repliesQuery } from '#web/admin/shell/admin-chat-queries.ts'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { ReplyForm } from './reply-form.tsx'
import * as texts from './texts.ts'

interface RepliesSheetProps {
  isOpen: boolean
  onClose: () => void
  /** Puts an answer into the field, where it can still be changed. */
  onChoose: (text: string) => void
}

/** The answers that are saved: chosen, written, changed and dropped. */
export function RepliesSheet({ isOpen, onClose, onChoose }: RepliesSheetProps) {
  const query = useQuery({ ...repliesQuery, enabled: isOpen })
  const [edited, setEdited] = useState<ChatReply | 'new' | null>(null)
  // Saved replies are the same in all cities.
  const mayEdit = useMayEverywhere('chats.manage')
  const items = query.data?.items
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.replies.title}>
      <div className="grid gap-3">
        {items === undefined && (
          <LoadState title={texts.replies.failed} query={query}>
            <Skeleton className="h-24 w-full" />
          </LoadState>
        )}
        {edited !== null && (
          <ReplyForm
            key={edited === 'new' ? 'new' : edited.id}
            reply={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        )}
        {edited === null && items !== undefined && (
          <>
            {items.length === 0 && (
              <EmptyState title={common.empty.noneYet}>{texts.replies.emptyHint}</EmptyState>
            )}
            <ul className="grid gap-2">
              {items.map((reply) => (
                <Row key={reply.id} reply={reply} onChoose={onChoose} onEdit={mayEdit ? setEdited : null} />
              ))}
            </ul>
            {mayEdit && (
              <Button kind="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                {texts.replies.add}
              </Button>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

interface RowProps {
  reply: ChatReply
  onChoose: (text: string) => void
  onEdit: ((reply: ChatReply) => void) | null
}

function Row({ reply, onChoose, onEdit }: RowProps) {
  const client = useQueryClient()
  const dropping = useWrite({
    mutationFn: () => callApi(removeReplyEndpoint, { params: { id: reply.id } }),
    onSuccess: (answer) => client.setQueryData(repliesQuery.queryKey, answer),
    onError: (error) => showToast(reasonOf(error, common.failure.general), { tone: 'danger' }),
  })
  return (
    <li className="flex items-start gap-1 rounded-lg border border-line bg-paper">
      <button
        type="button"
        className="grid min-w-0 flex-1 gap-0.5 rounded-lg p-3 text-left hover:bg-sunken"
        onClick={() => onChoose(reply.body)}
      >
        <strong className="font-semibold">{reply.title}</strong>
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{reply.body}</span>
      </button>
      {onEdit !== null && (
        <>
          <IconButton
            label={texts.replies.edit(reply.title)}
            icon={<Pencil />}
            onClick={() => onEdit(reply)}
          />
          <IconButton
            label={texts.replies.delete(reply.title)}
            icon={<Trash2 />}
            disabled={dropping.isPending}
            onClick={() => dropping.mutate()}
          />
        </>
      )}
    </li>
  )
}
