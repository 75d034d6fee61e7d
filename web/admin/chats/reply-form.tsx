import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addReplyEndpoint, type ChatReply, changeReplyEndpoint } from '#contract/chat/admin-chat.ts'
import { maxMessageLength } from '#contract/core/chat-shapes.ts'
import { repliesQuery } from '#web/admin/shell/admin-chat-queries.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

interface ReplyFormProps {
  reply: ChatReply | null
  onDone: () => void
}

/** Writes an answer to keep, or changes one. */
export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const client = useQueryClient()
  const [title, setTitle] = useState(reply?.title ?? '')
  const [body, setBody] = useState(reply?.body ?? '')
  const [isTried, setIsTried] = useState(false)
  const saving = useWrite({
    mutationFn: (said: { title: string; body: string }, keyFor) => {
      const options = { idempotencyKey: keyFor([reply?.id, said]) }
      return reply === null
        ? callApi(addReplyEndpoint, { body: said }, options)
        : callApi(changeReplyEndpoint, { params: { id: reply.id }, body: said }, options)
    },
    onSuccess: (answer) => {
      client.setQueryData(repliesQuery.queryKey, answer)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const said = { title: title.trim(), body: body.trim() }
    if (said.title !== '' && said.body !== '' && !saving.isPending) saving.mutate(said)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={texts.reply.title}
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={isTried && title.trim() === '' ? texts.reply.titleRequired : undefined}
      />
      <TextArea
        label={texts.reply.label}
        maxLength={maxMessageLength}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={isTried && body.trim() === '' ? texts.reply.bodyRequired : undefined}
      />
      {saving.error !== null && (
        <Notice tone="pepper">{reasonOf(saving.error, texts.reply.saveFailed)}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={saving.isPending}>
          {common.action.save}
        </Button>
        <Button kind="secondary" onClick={onDone}>
          {common.action.cancel}
        </Button>
      </div>
    </form>
  )
}
