import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { itemLabel } from '#web/entities/orders/item-text.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { type NewOrder, useReadList } from './use-new-order.ts'

/** The list as it is said, and how we read it; some of it may come from another market. */
export function ListFields({ order }: { order: NewOrder }) {
  const { draft, change, faults } = order
  return (
    <>
      <TextArea
        label={texts.list.label}
        hint={texts.list.hint}
        maxLength={5000}
        className="max-h-96 min-h-40"
        value={draft.text}
        error={faults['text'] ?? faults['items']}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <ReadLines text={draft.text} marketId={draft.marketId} capKobo={draft.capKobo} />
      {draft.marketId !== '' && <RestFields order={order} />}
    </>
  )
}

/** Asks for what another market sells. */
function RestFields({ order: { draft, change, faults } }: { order: NewOrder }) {
  const markets = useQuery(useMarketsQuery()).data ?? []
  const first = markets.find(({ id }) => id === draft.marketId)
  const others = markets.filter(({ id, city }) => id !== draft.marketId && city === first?.city)
  const isOn = draft.restMarketId !== ''
  const [next] = others
  if (next === undefined) return null
  return (
    <>
      <Checkbox
        label={texts.list.rest}
        hint={texts.list.restHint}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => change({ restMarketId: checked ? next.id : '' })}
      />
      {isOn && (
        <>
          <SelectField
            label={texts.list.restMarket}
            options={others.map(({ id, name }) => [id, name] as const)}
            value={draft.restMarketId}
            error={faults['rest.marketId']}
            onChange={(event) => change({ restMarketId: event.currentTarget.value })}
          />
          <TextArea
            label={texts.list.restLabel}
            maxLength={5000}
            className="max-h-96 min-h-24"
            value={draft.restText}
            error={faults['rest.text'] ?? faults['rest.items']}
            onChange={(event) => change({ restText: event.currentTarget.value })}
          />
          <ReadLines text={draft.restText} marketId={draft.restMarketId} capKobo={null} />
        </>
      )}
    </>
  )
}

interface ReadLinesProps {
  text: string
  marketId: string
  capKobo: number | null
}

/** Shows how we read a list, and about what it comes to. */
function ReadLines({ text, marketId, capKobo }: ReadLinesProps) {
  const { data, error } = useReadList(text, marketId)
  if (text.trim() === '') return null
  if (error !== null) return <Notice tone="pepper">{reasonOf(error, texts.list.failed)}</Notice>
  const numbered = (data?.lines ?? []).map((line, at) => ({ line, key: String(at) }))
  const unsure = numbered.filter(({ line }) => line.isUnsure).length
  const { estimate } = data ?? {}
  return (
    <div role="status" className="grid gap-2">
      {data === undefined && <p className="text-sm text-ink-soft">{texts.list.reading}</p>}
      {data !== undefined && numbered.length === 0 && <Notice tone="amber">{texts.list.nothing}</Notice>}
      {numbered.length > 0 && (
        <ol className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
          {numbered.map(({ line, key }) => (
            <li key={key} className="flex flex-wrap gap-x-2">
              <span className="min-w-0 wrap-anywhere">{itemLabel(line)}</span>
              {line.isUnsure && <span className="font-semibold text-amber-deep">{texts.list.unsure}</span>}
            </li>
          ))}
        </ol>
      )}
      {numbered.length > 0 && (
        <p className="text-sm text-ink-soft">{texts.list.count(numbered.length, unsure)}</p>
      )}
      {estimate != null && (
        <p className="font-semibold">
          {texts.list.figure(
            nairaText(estimate.totalHighKobo, false),
            nairaText(capKobo ?? estimate.suggestedCapKobo ?? estimate.totalHighKobo, false),
          )}
        </p>
      )}
    </div>
  )
}
