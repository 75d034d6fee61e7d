import { useQuery } from '@tanstack/react-query'
import type { Area } from '#contract/areas.ts'
import { Badge } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { areasQuery } from '#web/markets/markets-queries.ts'
import { reasonOf } from '#web/platform/api-error.ts'

/** The parts of town that we know: how far each goes, and whether errands go there. */
export function ServedAreas() {
  const { data, error, isFetching, refetch } = useQuery(areasQuery)
  const served = data?.filter(({ isServed }) => isServed).length ?? 0
  return (
    <section className="grid gap-3" aria-labelledby="areas">
      <h2 id="areas" className="text-lg">
        Where errands go
      </h2>
      {data === undefined && error === null && <Skeleton className="h-40" />}
      {data === undefined && error !== null && (
        <ErrorState
          title="We could not load the areas."
          detail={reasonOf(error, 'Check the network.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          <p className="text-ink-soft">
            {served} areas are served; of {data.length - served} more we know that we do not go there.
          </p>
          <DataTable caption="Areas" columns={columns} rows={data} rowKey={({ name }) => name} />
        </>
      )}
    </section>
  )
}

const columns: Column<Area>[] = [
  { key: 'name', head: 'Area', cell: ({ name }) => <strong className="font-semibold">{name}</strong> },
  {
    key: 'served',
    head: 'Errands',
    cell: ({ isServed }) => (
      <Badge tone={isServed ? 'leaf' : 'plain'}>{isServed ? 'Served' : 'Not served'}</Badge>
    ),
  },
  {
    key: 'radius',
    head: 'Radius',
    isNumeric: true,
    cell: ({ radiusM }) => `${(radiusM / 1000).toFixed(1)} km`,
  },
  {
    key: 'place',
    head: 'Centre',
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ latitude, longitude }) => `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
  },
  { key: 'aliases', head: 'Also called', hideBelow: 'md', cell: ({ aliases }) => aliases.join(', ') },
]
