import { useMutation } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { requestTransfer, type Trip } from '#contract/agent.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TransferAccount } from '#web/orders/transfer-account.tsx'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'

/** An account number for the customer at the door; the goods stay in hand until the server has confirmed. */
export function DoorTransfer({ trip }: { trip: Trip }) {
  const transfer = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(requestTransfer, { params: { id: trip.id } }),
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
          Account for a transfer
        </Button>
      ) : (
        <>
          <TransferAccount account={account} expiresAt={transfer.data?.expiresAt ?? null} />
          <Notice tone="amber">Keep the goods until this page says that it is paid.</Notice>
        </>
      )}
      {transfer.error !== null && (
        <Notice tone="pepper">
          {reasonOf(
            transfer.error,
            'No account could be had. Ask the customer to pay in the app, or in cash.',
          )}
        </Notice>
      )}
    </div>
  )
}
