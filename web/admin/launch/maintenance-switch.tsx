import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LaunchState, setMaintenanceEndpoint } from '#contract/launch/launch.ts'
import { pluralOf } from '#domain/plurals.ts'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { settingsQuery } from '#web/platform/session/session.ts'
import { itemTitles } from './checklist-text.ts'
import { checklistQuery, launchQuery } from './launch-queries.ts'
import * as texts from './texts.ts'

const asks = {
  close: {
    title: texts.maintenance.closeTitle,
    label: texts.maintenance.closeBody,
    button: texts.maintenanceSwitch.turnOn,
    done: texts.maintenance.closed,
  },
  open: {
    title: texts.maintenance.openTitle,
    label: texts.maintenance.openBody,
    button: texts.maintenance.openSubmit,
    done: texts.maintenance.opened,
  },
} as const

/** Shows whether maintenance mode is on, and the switch for it, which asks first. */
export function MaintenanceSwitch({ launch }: { launch: LaunchState }) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const isOn = launch.isMaintenance
  const ask = isOn ? asks.open : asks.close
  const turn = useWrite({
    mutationFn: () => callApi(setMaintenanceEndpoint, { body: { isOn: !isOn } }),
    onSuccess: (state) => {
      showToast(ask.done, { tone: 'success' })
      setIsAsking(false)
      client.setQueryData(launchQuery.queryKey, state)
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })
  return (
    <Card>
      <Switch
        label={texts.maintenance.label}
        hint={isOn ? texts.maintenance.onHint : texts.maintenance.offHint}
        checked={isOn}
        onChange={() => setIsAsking(true)}
      />
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={ask.title}
        label={ask.button}
        isDanger={!isOn}
        isBusy={turn.isPending}
        onConfirm={() => turn.mutate()}
      >
        <div className="grid gap-3">
          <p>{ask.label}</p>
          {isOn && <OpenItems />}
          {turn.error !== null && (
            <Notice tone="pepper">{reasonOf(turn.error, common.failure.general)}</Notice>
          )}
        </div>
      </AskDialog>
    </Card>
  )
}

/** Said before the site is opened: what still wants attention. It warns, and forbids nothing. */
function OpenItems() {
  const { data } = useQuery(checklistQuery)
  if (data === undefined) return <Notice tone="amber">{texts.openItems.failed}</Notice>
  const open = data.lines.filter(({ state }) => state === 'attention')
  if (open.length === 0) return <Notice tone="leaf">{texts.openItems.none}</Notice>
  return (
    <Notice tone="amber">
      <p>
        {texts.openItems.attention(
          pluralOf(open.length, texts.openItems.one, texts.openItems.many(open.length)),
        )}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {open.map(({ id }) => (
          <li key={id}>{itemTitles[id]}</li>
        ))}
      </ul>
    </Notice>
  )
}
