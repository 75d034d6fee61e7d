import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ChatReply, removeReply } from '#contract/chat-desk.ts'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf, troubleOf } from '#web/platform/api-error.ts'
import { repliesQuery } from './desk-queries.ts'
import { ReplyForm } from './reply-form.tsx'

interface RepliesSheetProps {
  isOpen: boolean
  onClose: () => void
  /** Puts an answer into the field, where it can still be changed. */
  onChoose: (words: string) => void
}

/** The answers that are kept ready: chosen, written, changed and dropped. */
export function RepliesSheet({ isOpen, onClose, onChoose }: RepliesSheetProps) {
  const query = useQuery({ ...repliesQuery, enabled: isOpen })
  const [edited, setEdited] = useState<ChatReply | 'new' | null>(null)
  const trouble = troubleOf(query)
  const items = query.data?.items
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Ready answers">
      <div className="grid gap-3">
        {items === undefined && trouble !== null && (
          <ErrorState
            title="We could not load the answers."
            detail={trouble}
            onRetry={() => void query.refetch()}
          />
        )}
        {items === undefined && trouble === null && <Skeleton className="h-24 w-full" />}
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
              <EmptyState title="None yet">Keep an answer here that you give often.</EmptyState>
            )}
            <ul className="grid gap-2">
              {items.map((reply) => (
                <Row key={reply.id} reply={reply} onChoose={onChoose} onEdit={setEdited} />
              ))}
            </ul>
            <Button kind="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
              New answer
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}

interface RowProps {
  reply: ChatReply
  onChoose: (words: string) => void
  onEdit: (reply: ChatReply) => void
}

function Row({ reply, onChoose, onEdit }: RowProps) {
  const client = useQueryClient()
  const dropping = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(removeReply, { params: { id: reply.id } }),
    onSuccess: (answer) => client.setQueryData(repliesQuery.queryKey, answer),
    onError: (error) => showToast(reasonOf(error, 'That could not be done. Try again.'), { tone: 'danger' }),
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
      <IconButton label={`Change ${reply.title}`} icon={<Pencil />} onClick={() => onEdit(reply)} />
      <IconButton
        label={`Drop ${reply.title}`}
        icon={<Trash2 />}
        disabled={dropping.isPending}
        onClick={() => dropping.mutate()}
      />
    </li>
  )
}
