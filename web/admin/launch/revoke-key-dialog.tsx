import { useState } from 'react'
import { type LaunchKey, revokeKeyEndpoint } from '#contract/launch/launch.ts'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { useLaunchRefresh } from './use-launch-refresh.ts'

interface RevokeKeyDialogProps {
  launchKey: LaunchKey | null
  onClose: () => void
}

/** Ends a key, and with it every visit that it let in. */
export function RevokeKeyDialog({ launchKey, onClose }: RevokeKeyDialogProps) {
  const refresh = useLaunchRefresh()
  const [shown, setShown] = useState(launchKey)
  // The words stay while the question leaves the screen.
  if (launchKey !== null && launchKey !== shown) setShown(launchKey)
  const revoking = useWrite({
    mutationFn: (id: string) => callApi(revokeKeyEndpoint, { params: { id } }),
    onSuccess: ({ label }) => {
      showToast(texts.revoke.done(label), { tone: 'success' })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <AskDialog
      isOpen={launchKey !== null}
      onClose={onClose}
      title={texts.revoke.title(shown?.label ?? '')}
      label={texts.accessKeys.revoke}
      isDanger
      isBusy={revoking.isPending}
      onConfirm={() => launchKey !== null && revoking.mutate(launchKey.id)}
    >
      <div className="grid gap-3">
        <p>{texts.revoke.body}</p>
        {revoking.error !== null && (
          <Notice tone="pepper">{reasonOf(revoking.error, common.failure.general)}</Notice>
        )}
      </div>
    </AskDialog>
  )
}
