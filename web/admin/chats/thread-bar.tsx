import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type AdminThread, assignChatEndpoint, settleChatEndpoint } from '#contract/chat/admin-chat.ts'
import { chatAdminsQuery } from '#web/admin/shell/admin-chat-queries.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useMe } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

/** Says whose task a thread is, and that it needs no answer. */
export function ThreadBar({ thread }: { thread: AdminThread }) {
  const me = useMe()
  const refresh = useRefresh('/api/admin/chats')
  const admin = useQuery(chatAdminsQuery).data?.items ?? []
  const onError = (error: unknown) => showToast(reasonOf(error, common.failure.general), { tone: 'danger' })
  const assigning = useWrite({
    mutationFn: (userId: string | null) =>
      callApi(assignChatEndpoint, { params: { id: thread.id }, body: { userId } }),
    onError,
    onSettled: refresh,
  })
  const settling = useWrite({
    mutationFn: () =>
      callApi(settleChatEndpoint, { params: { id: thread.id }, body: { seq: thread.lastSeq } }),
    onError,
    onSettled: refresh,
  })
  const isMine = me !== undefined && me !== null && thread.assignedTo?.id === me.id
  // Anyone who has it may have lost the right since: then they are shown all the same.
  const known = admin.some(({ id }) => id === thread.assignedTo?.id)
  const all = known || thread.assignedTo === null ? admin : [...admin, thread.assignedTo]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-40 flex-1">
        <SelectField
          label={texts.assignment.label}
          isLabelHidden
          placeholder={texts.assignment.placeholder}
          options={all.map(
            ({ id, name }) => [id, id === me?.id ? texts.assignment.you(name) : name] as const,
          )}
          value={thread.assignedTo?.id ?? ''}
          onChange={({ currentTarget: { value } }) => assigning.mutate(value === '' ? null : value)}
        />
      </div>
      {!isMine && me && (
        <Button kind="secondary" isBusy={assigning.isPending} onClick={() => assigning.mutate(me.id)}>
          {texts.assignment.assignToMe}
        </Button>
      )}
      {thread.waitingSince !== null && (
        <Button
          kind="quiet"
          icon={<CircleCheck aria-hidden="true" />}
          isBusy={settling.isPending}
          onClick={() => settling.mutate()}
        >
          {texts.assignment.noReplyNeeded}
        </Button>
      )}
    </div>
  )
}
