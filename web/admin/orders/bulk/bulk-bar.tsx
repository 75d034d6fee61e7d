import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOrdersEndpoint, mostOrdersAtOnce, type OrderChoice } from '#contract/orders/bulk-actions.ts'
import type { OrderFilter } from '#contract/orders/order-filter.ts'
import * as ordersTexts from '#web/admin/orders/texts.ts'
import { RunSheet } from '#web/admin/runs/run-sheet.tsx'
import { useMay } from '#web/admin/shell/use-may.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { BulkAssign } from './bulk-assign.tsx'
import { BulkCancel } from './bulk-cancel.tsx'
import { BulkMessage } from './bulk-message.tsx'
import * as texts from './texts.ts'
import type { Chosen } from './use-chosen.ts'

const dialogs = { assign: BulkAssign, message: BulkMessage, cancel: BulkCancel }
type Action = keyof typeof dialogs

interface BulkBarProps {
  chosen: Chosen
  shownCount: number
  /** Is what the orders that are shown fit; all that fit it can be chosen too. */
  filter: OrderFilter
}

/** Shows what can be done with the chosen orders, or with all that fit the filter, and how far that is. */
export function BulkBar({ chosen, shownCount, filter }: BulkBarProps) {
  const refresh = useRefresh('/api/admin/')
  const mayManage = useMay('orders.manage')
  const mayChat = useMay('chats.manage')
  const [action, setAction] = useState<Action | null>(null)
  const [runId, setRunId] = useState<string | null>(null)
  const all = useAllThatFit(filter, chosen)
  if (!mayManage && !mayChat) return null
  const ids = chosen.orders.map(({ id }) => id)
  const count = all.isOn ? (all.count ?? 0) : ids.length
  const orders: OrderChoice = all.isOn ? { filter, count } : { ids }
  const clear = () => {
    chosen.clear()
    all.set(false)
  }
  const Dialog = action === null ? null : dialogs[action]
  return (
    <div className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-paper p-2 text-sm shadow-rest">
      <span className="px-2 font-semibold" role="status">
        {all.isOn ? all.text : texts.selection.count(ids.length)}
      </span>
      {all.isOn || ids.length > 0 ? (
        <>
          {count > 0 && !all.isTooMany && (
            <Actions mayManage={mayManage} mayChat={mayChat} onChoose={setAction} />
          )}
          <Button kind="quiet" onClick={clear}>
            {ordersTexts.filters.clear}
          </Button>
          {ids.length === mostOrdersAtOnce && <span>{texts.selection.most(mostOrdersAtOnce)}</span>}
        </>
      ) : (
        <>
          <Button kind="quiet" onClick={chosen.chooseAll}>
            {texts.selection.chooseShown(Math.min(shownCount, mostOrdersAtOnce))}
          </Button>
          <Button kind="quiet" onClick={() => all.set(true)}>
            {texts.selection.chooseAll}
          </Button>
        </>
      )}
      {Dialog !== null && (
        <Dialog
          orders={orders}
          holders={chosen.orders.map(({ agent }) => agent?.id ?? null)}
          count={count}
          onClose={() => setAction(null)}
          onStarted={(run) => {
            setRunId(run.id)
            setAction(null)
            clear()
            refresh()
          }}
        />
      )}
      <RunSheet runId={runId} onClose={() => setRunId(null)} />
    </div>
  )
}

/** Returns whether all orders that fit the filter are chosen, and how many they are; any order that is ticked ends it. */
function useAllThatFit(filter: OrderFilter, chosen: Chosen) {
  const [isWanted, setIsWanted] = useState(false)
  const isOn = isWanted && chosen.orders.length === 0
  const { data, error } = useQuery({
    ...apiQuery(countOrdersEndpoint, { query: filter }, { staleTime: 0 }),
    enabled: isOn,
  })
  const isTooMany = data !== undefined && data.count > data.most
  const counted = isTooMany ? texts.selection.tooMany(data.most) : data && texts.selection.count(data.count)
  return {
    isOn,
    set: setIsWanted,
    count: data?.count,
    isTooMany,
    text: counted ?? (error === null ? texts.selection.counting : texts.selection.countFailed),
  }
}

interface ActionsProps {
  mayManage: boolean
  mayChat: boolean
  onChoose: (action: Action) => void
}

function Actions({ mayManage, mayChat, onChoose }: ActionsProps) {
  return (
    <>
      {mayManage && (
        <Button kind="secondary" onClick={() => onChoose('assign')}>
          {texts.assign.open}
        </Button>
      )}
      {mayChat && (
        <Button kind="secondary" onClick={() => onChoose('message')}>
          {common.label.message}
        </Button>
      )}
      {mayManage && (
        <Button kind="secondary" onClick={() => onChoose('cancel')}>
          {texts.cancel.submit}
        </Button>
      )}
    </>
  )
}
