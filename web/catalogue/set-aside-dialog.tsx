import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listObservations, type NotedObservation, restorePrice, setPriceAside } from '#contract/prices.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Chip } from '#web/design/chip.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { marketQuery } from '#web/markets/markets-queries.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import { countUnit } from './unit-words.ts'

const usual = ['Another unit was bought', 'A slip of the keys', 'Another good was bought']

/** For so long the server answers a board from memory. */
const boardKeptMs = 2_500

interface SetAsideDialogProps {
  noted: NotedObservation
  /** Name of the good. */
  name: string
  /** Of the market. */
  slug: string
  onClose: () => void
}

/** Lets a price count no more, with the reason why; or again, where it was set aside. */
export function SetAsideDialog({ noted, name, slug, onClose }: SetAsideDialogProps) {
  const [reason, setReason] = useState('')
  const isAside = noted.setAside !== null
  const act = useSetAside(noted, slug, onClose)
  const price = `${nairaText(noted.paidKobo, false)} for ${countUnit(noted.quantity, noted.unit)} of ${name}`
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={isAside ? 'Let it count again?' : 'Set this price aside?'}
      words={isAside ? 'Take back' : 'Set aside'}
      isReady={isAside || reason.trim() !== ''}
      isBusy={act.isPending}
      onAct={() => act.mutate(reason.trim())}
    >
      <div className="grid gap-4">
        <p>
          {price}.{' '}
          {isAside
            ? `It was set aside: ${noted.setAside?.reason}.`
            : 'It stays in the list, but what customers see is worked out without it.'}
        </p>
        {!isAside && (
          <div className="grid gap-2">
            <TextField
              label="Reason"
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <div className="flex flex-wrap gap-1.5">
              {usual.map((each) => (
                <Chip
                  key={each}
                  isOn={each === reason}
                  onClick={() => setReason(each)}
                  className="min-h-9 px-3"
                >
                  {each}
                </Chip>
              ))}
            </div>
          </div>
        )}
        {act.error !== null && (
          <Notice tone="pepper">{reasonOf(act.error, 'That did not get through. Try again.')}</Notice>
        )}
      </div>
    </AskDialog>
  )
}

function useSetAside({ id, setAside }: NotedObservation, slug: string, onDone: () => void) {
  const client = useQueryClient()
  const { keyFor, settle } = useWriteKey()
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) => {
      const params = { id }
      return setAside === null
        ? callApi(setPriceAside, { params, body: { reason } }, { idempotencyKey: keyFor([id, reason]) })
        : callApi(restorePrice, { params }, { idempotencyKey: keyFor([id, 'restore']) })
    },
    onSuccess: onDone,
    onSettled: (_, error) => {
      settle(error)
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(listObservations.path),
      })
      const { queryKey } = marketQuery(slug)
      setTimeout(() => void client.invalidateQueries({ queryKey }), boardKeptMs)
    },
  })
}
