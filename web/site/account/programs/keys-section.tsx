import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ApiKey, revokeApiKeyEndpoint } from '#contract/integrations/api-keys.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { apiKeysQuery } from './programs-queries.ts'
import * as texts from './texts.ts'

/** Lists the keys that a customer's programs use. */
export function KeysSection({ hasPassword }: { hasPassword: boolean }) {
  const query = useQuery(apiKeysQuery)
  const [making, setMaking] = useState(0)
  const [isMaking, setIsMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const keys = query.data
  return (
    <ProfileSection id="keys" title={texts.keys.heading} hint={texts.keys.intro}>
      {keys === undefined && (
        <LoadState title={texts.page.failed} query={query}>
          <Skeleton className="h-24" />
        </LoadState>
      )}
      {keys?.length === 0 && <p className="text-ink-soft">{texts.keys.empty}</p>}
      {keys !== undefined && keys.length > 0 && (
        <ul className="grid">
          {keys.map((key) => (
            <Key key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        icon={<Plus />}
        className="justify-self-start"
        onClick={() => {
          setMaking(making + 1)
          setIsMaking(true)
        }}
      >
        {texts.keysSection.makeKey}
      </Button>
      <MakeKeyDialog
        key={making}
        isOpen={isMaking}
        onClose={() => setIsMaking(false)}
        hasPassword={hasPassword}
      />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </ProfileSection>
  )
}

function Key({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { label, permissions, ordersADay, business, createdAt, lastUsedAt, revokedAt } = apiKey
  const used =
    lastUsedAt === null ? texts.keys.neverUsed : texts.keys.lastUsed(timeText(Date.parse(lastUsedAt), 'full'))
  const names = permissions.map((permission) => texts.keys.permissions[permission]).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {label} {revokedAt !== null && <Badge tone="pepper">{common.label.revoked}</Badge>}
        </p>
        <p className="text-sm">
          {names}
          {permissions.includes('orders.place') && ` · ${texts.keys.ordersPerDay(ordersADay)}`}
        </p>
        {business !== null && <p className="text-sm wrap-anywhere">{texts.keys.of(business.name)}</p>}
        <p className="text-sm text-ink-soft">
          {texts.keys.made(timeText(Date.parse(createdAt), 'day'))}, {used}
        </p>
      </div>
      {revokedAt === null && (
        <Button
          kind="quiet"
          className="text-pepper"
          aria-label={texts.keys.revokeLabel(label)}
          onClick={onRevoke}
        >
          {texts.keysSection.revoke}
        </Button>
      )}
    </li>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const client = useQueryClient()
  const revoking = useAccountAction(revokeApiKeyEndpoint, (keys) => {
    client.setQueryData(apiKeysQuery.queryKey, keys)
    onClose()
  })
  return (
    <AskDialog
      isOpen={apiKey !== null}
      onClose={onClose}
      title={texts.revokeDialog.title(apiKey?.label ?? '')}
      label={texts.keysSection.revoke}
      isDanger
      isBusy={revoking.isBusy}
      onConfirm={() => apiKey !== null && revoking.run({ params: { id: apiKey.id } })}
    >
      <div className="grid gap-3">
        <p>{texts.revokeDialog.warning}</p>
        {revoking.problem !== null && <Notice tone="pepper">{revoking.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
