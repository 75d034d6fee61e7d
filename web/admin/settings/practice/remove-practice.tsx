import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isGodMode } from '#contract/accounts/accounts.ts'
import { removalWord, removePracticeEndpoint } from '#contract/admin/practice.ts'
import { countOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useMe } from '#web/platform/session/session.ts'
import { removal as texts } from './texts.ts'

/** Removes what practice made: the owner alone, once practice is off, who types a word for it. */
export function RemovePractice({ isOn }: { isOn: boolean }) {
  const client = useQueryClient()
  const me = useMe()
  const isOwner = me != null && isGodMode(me)
  const [isAsking, setIsAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim() === removalWord
  const remove = useWrite({
    mutationFn: (word: typeof removalWord, keyFor) => {
      const body = { word }
      return callApi(removePracticeEndpoint, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: ({ orders }) => {
      showToast(texts.removed(countOf(orders, texts.orderOne, texts.orderMany)), { tone: 'success' })
      setIsAsking(false)
      void client.invalidateQueries()
    },
  })
  const close = () => {
    setIsAsking(false)
    setTyped('')
    remove.reset()
  }
  const hint = isOn ? texts.switchOff : isOwner ? null : texts.owner
  return (
    <Card>
      <div className="grid justify-items-start gap-3">
        <h2 className="text-lg">{texts.title}</h2>
        <p className="text-pretty">{texts.about}</p>
        {hint === null ? (
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            {texts.remove}
          </Button>
        ) : (
          <p className="text-ink-soft">{hint}</p>
        )}
      </div>
      <AskDialog
        isOpen={isAsking}
        onClose={close}
        title={texts.ask}
        label={common.action.remove}
        isDanger={true}
        isReady={isTyped}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(removalWord)}
      >
        <div className="grid gap-3">
          <p className="text-pretty">
            {texts.about} {texts.final}
          </p>
          <TextField
            label={texts.type(removalWord)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
          {remove.error !== null && (
            <Notice tone="pepper">{reasonOf(remove.error, common.failure.general)}</Notice>
          )}
        </div>
      </AskDialog>
    </Card>
  )
}
