import { useQuery, useQueryClient } from '@tanstack/react-query'
import { decideSignalEndpoint, type Signal } from '#contract/admin/signals.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { useMay, useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { signalText } from './signal-text.ts'
import { signalsQuery } from './signals-queries.ts'
import * as texts from './texts.ts'

/** Lists what looks like fraud, with its facts, and what people say about it. */
export function SignalsScreen() {
  const query = useQuery(signalsQuery)
  const { data } = query
  const groups = [
    [texts.page.openHeading, data?.filter(({ state }) => state === 'open') ?? []],
    [texts.page.lookingHeading, data?.filter(({ state }) => state === 'looking') ?? []],
  ] as const
  return (
    <AdminShell here="/admin/signals" title={common.page.signals}>
      <p className="max-w-prose text-ink-soft">{texts.page.intro}</p>
      {data === undefined && (
        <LoadState title={texts.page.failed} query={query}>
          <div role="status" aria-label={texts.page.loading}>
            <Skeleton className="h-60" />
          </div>
        </LoadState>
      )}
      {data?.length === 0 && <EmptyState title={texts.page.empty}>{texts.page.emptyHint}</EmptyState>}
      {groups.map(
        ([heading, signals]) =>
          signals.length > 0 && (
            <section key={heading} aria-label={heading} className="grid max-w-5xl gap-2">
              <h2 className="flex items-baseline gap-2 text-lg">
                {heading}
                <span className="font-sans text-sm font-semibold text-ink-soft tabular-nums">
                  {signals.length}
                </span>
              </h2>
              <ul className="divide-y divide-line rounded-lg border border-line bg-paper text-sm">
                {signals.map((signal) => (
                  <SignalRow key={signal.id} signal={signal} />
                ))}
              </ul>
            </section>
          ),
      )}
    </AdminShell>
  )
}

function SignalRow({ signal }: { signal: Signal }) {
  const client = useQueryClient()
  const refresh = useRefresh('/api/admin/')
  const deciding = useAccountAction(
    decideSignalEndpoint,
    (left) => {
      client.setQueryData(signalsQuery.queryKey, left)
      const isLeft = left.some(({ id }) => id === signal.id)
      showToast(isLeft ? texts.signal.lookDone : texts.signal.fineDone, { tone: 'success' })
    },
    refresh,
  )
  const decide = (as: 'fine' | 'looking') => deciding.run({ params: { id: signal.id }, body: { as } })
  const { decided } = signal
  return (
    <li className="grid gap-2 px-3 py-3 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-start md:gap-4">
      <span className="grid justify-items-start gap-1">
        <Badge tone={signal.state === 'open' ? 'pepper' : 'amber'}>{texts.signal.kinds[signal.kind]}</Badge>
        <time dateTime={signal.seenAt} className="text-xs text-ink-soft">
          {texts.signal.seen(timeText(Date.parse(signal.seenAt), 'full'))}
        </time>
      </span>
      <div className="grid gap-1">
        <p className="text-base">{signalText(signal)}</p>
        <Facts signal={signal} />
        {decided !== null && (
          <p className="text-ink-soft">
            {texts.signal.lookedBy(decided.byName, timeText(Date.parse(decided.at), 'full'))}
          </p>
        )}
        {deciding.problem !== null && <Notice tone="pepper">{deciding.problem}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="max-sm:min-h-11" isBusy={deciding.isBusy} onClick={() => decide('fine')}>
          {texts.signal.fine}
        </Button>
        {signal.state === 'open' && (
          <Button
            size="sm"
            kind="secondary"
            className="max-sm:min-h-11"
            isBusy={deciding.isBusy}
            onClick={() => decide('looking')}
          >
            {texts.signal.look}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Links to the people and orders that a signal is about. */
function Facts({ signal: { people, orders } }: { signal: Signal }) {
  const maySeeOrders = useMay('orders.read')
  const maySeeAgents = useMay('agents.manage')
  const maySeeCustomers = useMayEverywhere('users.manage')
  const link = 'inline-block py-1 font-semibold underline underline-offset-2 max-sm:py-2.5'
  return (
    <dl className="grid gap-x-3 sm:grid-cols-[4rem_minmax(0,1fr)]">
      {people.length > 0 && (
        <>
          <dt className="py-1 text-ink-soft">{texts.signals.who}</dt>
          <dd className="flex flex-wrap gap-x-4">
            {people.map(({ id, name, role }) => {
              const isAgent = role === 'agent'
              return (isAgent ? maySeeAgents : maySeeCustomers) ? (
                <a
                  key={id}
                  className={link}
                  href={isAgent ? `/admin/agents?agent=${id}` : `/admin/customers/${id}`}
                >
                  {name}
                </a>
              ) : (
                <span key={id} className="py-1 font-semibold max-sm:py-2.5">
                  {name}
                </span>
              )
            })}
          </dd>
        </>
      )}
      {orders.length > 0 && (
        <>
          <dt className="py-1 text-ink-soft">{common.label.orders}</dt>
          <dd className="flex flex-wrap gap-x-4">
            {orders.map(({ id, code }) =>
              maySeeOrders ? (
                <a key={id} className={`${link} font-mono`} href={`/admin/orders?order=${id}`}>
                  {code}
                </a>
              ) : (
                <span key={id} className="py-1 font-mono font-semibold max-sm:py-2.5">
                  {code}
                </span>
              ),
            )}
          </dd>
        </>
      )}
    </dl>
  )
}
