import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LaunchKey } from '#contract/launch/launch.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useNow } from '#web/platform/clock.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import * as texts from './texts.ts'

/** Lists the keys that let people in before the launch. */
export function AccessKeys({ keys, isMaintenance }: { keys: readonly LaunchKey[]; isMaintenance: boolean }) {
  const nowMs = useNow()
  const [isMaking, setIsMaking] = useState(false)
  const [making, setMaking] = useState(0)
  const [revoking, setRevoking] = useState<LaunchKey | null>(null)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{texts.keys.title}</h2>
        <Button
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            setMaking(making + 1)
            setIsMaking(true)
          }}
        >
          {texts.accessKeys.makeKey}
        </Button>
      </div>
      {!isMaintenance && keys.length > 0 && <p className="text-sm text-ink-soft">{texts.keys.unneeded}</p>}
      <DataTable
        caption={texts.keys.caption}
        columns={columns(nowMs, setRevoking)}
        rows={keys}
        rowKey={(key) => key.id}
        empty={<EmptyState title={texts.keys.empty}>{texts.keys.emptyHint}</EmptyState>}
      />
      <MakeKeyDialog key={making} isOpen={isMaking} onClose={() => setIsMaking(false)} />
      <RevokeKeyDialog launchKey={revoking} onClose={() => setRevoking(null)} />
    </section>
  )
}

function columns(nowMs: number, onRevoke: (key: LaunchKey) => void): Column<LaunchKey>[] {
  return [
    {
      key: 'label',
      head: texts.keys.recipient,
      cell: (key) => <span className="font-semibold">{key.label}</span>,
    },
    { key: 'state', head: texts.keys.status, cell: (key) => <State launchKey={key} nowMs={nowMs} /> },
    { key: 'uses', head: texts.keys.uses, isNumeric: true, cell: (key) => key.uses },
    {
      key: 'last',
      head: texts.keys.lastUsed,
      hideBelow: 'md',
      cell: (key) => (key.lastUsedAt === null ? 'never' : timeText(Date.parse(key.lastUsedAt), 'full')),
    },
    {
      key: 'expires',
      head: texts.keys.expires,
      hideBelow: 'sm',
      cell: (key) => timeText(Date.parse(key.expiresAt), 'full'),
    },
    {
      key: 'act',
      head: common.label.action,
      cell: (key) =>
        isLive(key, nowMs) && (
          <Button
            kind="quiet"
            onClick={() => onRevoke(key)}
            aria-label={texts.revoke.openLabel(key.label)}
            className="-my-1"
          >
            {texts.accessKeys.revoke}
          </Button>
        ),
    },
  ]
}

function isLive(key: LaunchKey, nowMs: number): boolean {
  return key.revokedAt === null && Date.parse(key.expiresAt) > nowMs
}

function State({ launchKey, nowMs }: { launchKey: LaunchKey; nowMs: number }) {
  if (launchKey.revokedAt !== null) return <Badge tone="pepper">{common.label.revoked}</Badge>
  return isLive(launchKey, nowMs) ? (
    <Badge tone="leaf">{texts.accessKeys.active}</Badge>
  ) : (
    <Badge>{common.state.expired}</Badge>
  )
}
