import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addReply, type ChatReply, changeReply } from '#contract/chat-desk.ts'
import { mostMessageLetters } from '#contract/chat-shapes.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import { repliesQuery } from './desk-queries.ts'

interface ReplyFormProps {
  /** Null for a new one. */
  reply: ChatReply | null
  onDone: () => void
}

/** Writes an answer to keep, or changes one. */
export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const client = useQueryClient()
  const { keyFor, settle } = useWriteKey()
  const [title, setTitle] = useState(reply?.title ?? '')
  const [body, setBody] = useState(reply?.body ?? '')
  const [isTried, setIsTried] = useState(false)
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const said = { title: title.trim(), body: body.trim() }
      const options = { idempotencyKey: keyFor([reply?.id, said]) }
      return reply === null
        ? callApi(addReply, { body: said }, options)
        : callApi(changeReply, { params: { id: reply.id }, body: said }, options)
    },
    onSuccess: (answer) => {
      client.setQueryData(repliesQuery.queryKey, answer)
      onDone()
    },
    onSettled: (_, error) => settle(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (title.trim() !== '' && body.trim() !== '' && !saving.isPending) saving.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Title"
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={isTried && title.trim() === '' ? 'Give it a title' : undefined}
      />
      <TextArea
        label="Answer"
        maxLength={mostMessageLetters}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={isTried && body.trim() === '' ? 'Write the answer' : undefined}
      />
      {saving.error !== null && (
        <Notice tone="pepper">{reasonOf(saving.error, 'It could not be kept. Try again.')}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={saving.isPending}>
          Keep it
        </Button>
        <Button kind="secondary" onClick={onDone}>
          Go back
        </Button>
      </div>
    </form>
  )
}
