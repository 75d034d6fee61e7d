import { Landmark } from 'lucide-react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { requestTransferEndpoint } from '#contract/dispatch/gate-statement.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TransferAccount } from '#web/entities/orders/transfer-account.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

/** Shows an account number for the customer at the gate; the goods stay in hand until the server has confirmed. */
export function DoorTransfer({ trip }: { trip: Trip }) {
  const transfer = useWrite({
    mutationFn: () => callApi(requestTransferEndpoint, { params: { id: trip.id } }),
  })
  const account = transfer.data?.account ?? null
  return (
    <div className="grid gap-3">
      {account === null ? (
        <Button
          kind="secondary"
          size="lg"
          icon={<Landmark />}
          isBusy={transfer.isPending}
          onClick={() => transfer.mutate()}
        >
          {texts.doorTransfer.getAccount}
        </Button>
      ) : (
        <>
          <TransferAccount account={account} expiresAt={transfer.data?.expiresAt ?? null} />
          <Notice tone="amber">{texts.transfer.warning}</Notice>
        </>
      )}
      {transfer.error !== null && (
        <Notice tone="pepper">{reasonOf(transfer.error, texts.transfer.failed)}</Notice>
      )}
    </div>
  )
}
