import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LaunchState, setMaintenance } from '#contract/launch.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Switch } from '#web/design/switch.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { settingsQuery } from '#web/platform/session.ts'
import { launchQuery } from './launch-queries.ts'
import { OpenLines } from './open-lines.tsx'

const asks = {
  close: {
    title: 'Hold the site back?',
    words:
      'Within two minutes visitors and customers see only the Coming Soon page, and no order can be placed or followed. Orders under way wait. Staff, and whoever has an access key, go on as usual.',
    act: 'Hold it back',
    done: 'The site is held back.',
  },
  open: {
    title: 'Open the site?',
    words: 'Everybody can come in and order at once. Access keys are no longer needed.',
    act: 'Open it',
    done: 'The site is open.',
  },
} as const

/** Whether the site is held back, and the switch for it, which asks first. */
export function MaintenanceSwitch({ launch }: { launch: LaunchState }) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const isOn = launch.isMaintenance
  const ask = isOn ? asks.open : asks.close
  const turn = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(setMaintenance, { body: { isOn: !isOn } }),
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
        label="Maintenance mode"
        hint={isOn ? 'On: visitors see the Coming Soon page.' : 'Off: the site is open to everybody.'}
        checked={isOn}
        onChange={() => setIsAsking(true)}
      />
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={ask.title}
        words={ask.act}
        isDanger={!isOn}
        isBusy={turn.isPending}
        onAct={() => turn.mutate()}
      >
        <div className="grid gap-3">
          <p>{ask.words}</p>
          {isOn && <OpenLines />}
          {turn.error !== null && (
            <Notice tone="pepper">{reasonOf(turn.error, 'That did not work. Try again.')}</Notice>
          )}
        </div>
      </AskDialog>
    </Card>
  )
}
