import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listObservationsEndpoint,
  type NotedObservation,
  restorePriceEndpoint,
  setPriceAsideEndpoint,
} from '#contract/catalogue/prices.ts'
import { countUnit } from '#domain/units.ts'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { marketQuery } from '#web/entities/markets/markets-queries.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

const usual = [texts.setAside.reasonUnit, texts.setAside.reasonTyping, texts.setAside.reasonItem]

/** For so long the server answers a board from memory. */
const boardCacheMs = 2_500

interface SetAsideDialogProps {
  noted: NotedObservation
  name: string
  slug: string
  onClose: () => void
}

/** Lets a price count no more, with the reason why; or again, where it was set aside. */
export function SetAsideDialog({ noted, name, slug, onClose }: SetAsideDialogProps) {
  const [reason, setReason] = useState('')
  const isAside = noted.setAside !== null
  const action = useSetAside(noted, slug, onClose)
  const price = texts.setAside.price(
    nairaText(noted.paidKobo, false),
    countUnit(noted.quantity, noted.unit),
    name,
  )
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={isAside ? texts.setAside.undoTitle : texts.setAside.title}
      label={isAside ? texts.setAside.undo : texts.setAside.submit}
      isReady={isAside || reason.trim() !== ''}
      isBusy={action.isPending}
      onConfirm={() => action.mutate(reason.trim())}
    >
      <div className="grid gap-4">
        <p>
          {price}. {isAside ? texts.setAside.undoBody(noted.setAside?.reason ?? '') : texts.setAside.body}
        </p>
        {!isAside && (
          <div className="grid gap-2">
            <TextField
              label={common.label.reason}
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
        {action.error !== null && (
          <Notice tone="pepper">{reasonOf(action.error, common.failure.general)}</Notice>
        )}
      </div>
    </AskDialog>
  )
}

function useSetAside({ id, setAside }: NotedObservation, slug: string, onDone: () => void) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (reason: string, keyFor) => {
      const params = { id }
      return setAside === null
        ? callApi(
            setPriceAsideEndpoint,
            { params, body: { reason } },
            { idempotencyKey: keyFor([id, reason]) },
          )
        : callApi(restorePriceEndpoint, { params }, { idempotencyKey: keyFor([id, 'restore']) })
    },
    onSuccess: onDone,
    onSettled: () => {
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(listObservationsEndpoint.path),
      })
      const { queryKey } = marketQuery(slug)
      setTimeout(() => void client.invalidateQueries({ queryKey }), boardCacheMs)
    },
  })
}
