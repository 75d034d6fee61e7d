import { useState } from 'react'
import { type BulkResult, mostOrdersAtOnce } from '#contract/orders/bulk-actions.ts'
import { useMay } from '#web/admin/use-may.ts'
import { Button } from '#web/design/button.tsx'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { BulkAssign } from './bulk-assign.tsx'
import { BulkCancel } from './bulk-cancel.tsx'
import { BulkMessage } from './bulk-message.tsx'
import { BulkResults } from './bulk-results.tsx'
import * as texts from './texts.ts'
import type { Chosen } from './use-chosen.ts'

const dialogs = { assign: BulkAssign, message: BulkMessage, cancel: BulkCancel }

/** What can be done with the chosen orders, and afterwards what came of each. */
export function BulkBar({ chosen, shownCount }: { chosen: Chosen; shownCount: number }) {
  const refresh = useRefresh('/api/admin/')
  const mayManage = useMay('orders.manage')
  const mayChat = useMay('chats.manage')
  const [action, setAction] = useState<keyof typeof dialogs | null>(null)
  const [finished, setFinished] = useState<{ result: BulkResult; codes: ReadonlyMap<string, string> } | null>(
    null,
  )
  const { orders } = chosen
  if (!mayManage && !mayChat) return null
  const Dialog = action === null ? null : dialogs[action]
  return (
    <div className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-paper p-2 text-sm shadow-rest">
      <span className="px-2 font-semibold" role="status">
        {texts.chosen(orders.length)}
      </span>
      {orders.length === 0 ? (
        <Button kind="quiet" onClick={chosen.chooseAll}>
          {texts.chooseAllShown(Math.min(shownCount, mostOrdersAtOnce))}
        </Button>
      ) : (
        <>
          {mayManage && (
            <Button kind="secondary" onClick={() => setAction('assign')}>
              {texts.assignOrMove}
            </Button>
          )}
          {mayChat && (
            <Button kind="secondary" onClick={() => setAction('message')}>
              {texts.message}
            </Button>
          )}
          {mayManage && (
            <Button kind="secondary" onClick={() => setAction('cancel')}>
              {texts.cancel}
            </Button>
          )}
          <Button kind="quiet" onClick={chosen.clear}>
            {texts.clear}
          </Button>
          {orders.length === mostOrdersAtOnce && <span>{texts.atMost(mostOrdersAtOnce)}</span>}
        </>
      )}
      {Dialog !== null && (
        <Dialog
          orderIds={orders.map(({ id }) => id)}
          onClose={() => setAction(null)}
          onDone={(result) => {
            setFinished({ result, codes: new Map(orders.map(({ id, code }) => [id, code])) })
            setAction(null)
            chosen.clear()
            refresh()
          }}
        />
      )}
      {finished !== null && <BulkResults {...finished} onClose={() => setFinished(null)} />}
    </div>
  )
}
