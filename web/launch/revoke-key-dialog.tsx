import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type LaunchKey, revokeKey } from '#contract/launch.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useLaunchRefresh } from './use-launch-refresh.ts'

interface RevokeKeyDialogProps {
  /** The key to end; closed while null. */
  launchKey: LaunchKey | null
  onClose: () => void
}

/** Ends a key, and with it every visit that it let in. */
export function RevokeKeyDialog({ launchKey, onClose }: RevokeKeyDialogProps) {
  const refresh = useLaunchRefresh()
  const [shown, setShown] = useState(launchKey)
  // The words stay while the question leaves the screen.
  if (launchKey !== null && launchKey !== shown) setShown(launchKey)
  const revoking = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => callApi(revokeKey, { params: { id } }),
    onSuccess: ({ label }) => {
      showToast(`The key for ${label} no longer works.`, { tone: 'success' })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <AskDialog
      isOpen={launchKey !== null}
      onClose={onClose}
      title={`Revoke the key for ${shown?.label ?? ''}?`}
      words="Revoke"
      isDanger
      isBusy={revoking.isPending}
      onAct={() => launchKey !== null && revoking.mutate(launchKey.id)}
    >
      <div className="grid gap-3">
        <p>Whoever came in with it is back at the Coming Soon page within seconds.</p>
        {revoking.error !== null && (
          <Notice tone="pepper">{reasonOf(revoking.error, 'That did not work. Try again.')}</Notice>
        )}
      </div>
    </AskDialog>
  )
}
