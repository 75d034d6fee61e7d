import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { assignChat, type DeskThread, settleChat } from '#contract/chat-desk.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { useRefresh } from '#web/dispatch/use-refresh.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useMe } from '#web/platform/session.ts'
import { chatStaffQuery } from './desk-queries.ts'

/** Whose task a thread is, and that it needs no answer. */
export function ThreadBar({ thread }: { thread: DeskThread }) {
  const me = useMe()
  const refresh = useRefresh('/api/admin/chats')
  const staff = useQuery(chatStaffQuery).data?.items ?? []
  const onError = (error: unknown) =>
    showToast(reasonOf(error, 'That could not be done. Try again.'), { tone: 'danger' })
  const assigning = useMutation({
    networkMode: 'always',
    mutationFn: (userId: string | null) =>
      callApi(assignChat, { params: { id: thread.id }, body: { userId } }),
    onError,
    onSettled: refresh,
  })
  const settling = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(settleChat, { params: { id: thread.id }, body: { seq: thread.lastSeq } }),
    onError,
    onSettled: refresh,
  })
  const isMine = me !== undefined && me !== null && thread.assignedTo?.id === me.id
  // Whoever has it may have lost the right since: then they are shown all the same.
  const known = staff.some(({ id }) => id === thread.assignedTo?.id)
  const all = known || thread.assignedTo === null ? staff : [...staff, thread.assignedTo]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-40 flex-1">
        <SelectField
          label="Assigned to"
          isLabelHidden
          placeholder="Assigned to nobody"
          options={all.map(({ id, name }) => [id, id === me?.id ? `${name} (you)` : name] as const)}
          value={thread.assignedTo?.id ?? ''}
          onChange={({ currentTarget: { value } }) => assigning.mutate(value === '' ? null : value)}
        />
      </div>
      {!isMine && me && (
        <Button kind="secondary" isBusy={assigning.isPending} onClick={() => assigning.mutate(me.id)}>
          Give it to me
        </Button>
      )}
      {thread.waitingSince !== null && (
        <Button
          kind="quiet"
          icon={<CircleCheck aria-hidden="true" />}
          isBusy={settling.isPending}
          onClick={() => settling.mutate()}
        >
          No answer needed
        </Button>
      )}
    </div>
  )
}
