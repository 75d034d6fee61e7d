import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LaunchKey } from '#contract/launch.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { useNow } from '#web/platform/clock.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

/** The keys that let people in before the launch. */
export function AccessKeys({ keys, isMaintenance }: { keys: readonly LaunchKey[]; isMaintenance: boolean }) {
  const nowMs = useNow()
  const [isMaking, setIsMaking] = useState(false)
  const [making, setMaking] = useState(0)
  const [revoking, setRevoking] = useState<LaunchKey | null>(null)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Access keys</h2>
        <Button
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            setMaking(making + 1)
            setIsMaking(true)
          }}
        >
          Make a key
        </Button>
      </div>
      {!isMaintenance && keys.length > 0 && (
        <p className="text-sm text-ink-soft">The site is open, so nobody needs a key now.</p>
      )}
      <DataTable
        caption="Access keys, newest first"
        columns={columns(nowMs, setRevoking)}
        rows={keys}
        rowKey={(key) => key.id}
        empty={
          <EmptyState title="No keys yet">
            Make one for each person or group that should see the site early.
          </EmptyState>
        }
      />
      <MakeKeyDialog key={making} isOpen={isMaking} onClose={() => setIsMaking(false)} />
      <RevokeKeyDialog launchKey={revoking} onClose={() => setRevoking(null)} />
    </section>
  )
}

function columns(nowMs: number, onRevoke: (key: LaunchKey) => void): Column<LaunchKey>[] {
  return [
    { key: 'label', head: 'For', cell: (key) => <span className="font-semibold">{key.label}</span> },
    { key: 'state', head: 'State', cell: (key) => <State launchKey={key} nowMs={nowMs} /> },
    { key: 'uses', head: 'Uses', isNumeric: true, cell: (key) => key.uses },
    {
      key: 'last',
      head: 'Last used',
      hideBelow: 'md',
      cell: (key) => (key.lastUsedAt === null ? 'never' : timeText(Date.parse(key.lastUsedAt), 'full')),
    },
    {
      key: 'expires',
      head: 'Expires',
      hideBelow: 'sm',
      cell: (key) => timeText(Date.parse(key.expiresAt), 'full'),
    },
    {
      key: 'act',
      head: 'Act',
      cell: (key) =>
        isLive(key, nowMs) && (
          <Button
            kind="quiet"
            onClick={() => onRevoke(key)}
            aria-label={`Revoke the key for ${key.label}`}
            className="-my-1"
          >
            Revoke
          </Button>
        ),
    },
  ]
}

function isLive(key: LaunchKey, nowMs: number): boolean {
  return key.revokedAt === null && Date.parse(key.expiresAt) > nowMs
}

function State({ launchKey, nowMs }: { launchKey: LaunchKey; nowMs: number }) {
  if (launchKey.revokedAt !== null) return <Badge tone="pepper">Revoked</Badge>
  return isLive(launchKey, nowMs) ? <Badge tone="leaf">Works</Badge> : <Badge>Expired</Badge>
}
