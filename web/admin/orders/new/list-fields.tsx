import { TextArea } from '#web/design/forms/text-area.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { itemLabel } from '#web/entities/orders/item-text.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { type NewOrder, useReadList } from './use-new-order.ts'

/** The list as it is said, and how we read it. */
export function ListFields({ order: { draft, change, faults } }: { order: NewOrder }) {
  const { data, error } = useReadList(draft.text, draft.marketId)
  const numbered = (data?.lines ?? []).map((line, at) => ({ line, key: String(at) }))
  return (
    <>
      <TextArea
        label={texts.list.label}
        hint={texts.list.hint}
        rows={6}
        maxLength={5000}
        value={draft.text}
        error={faults['text'] ?? faults['items']}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {error !== null && <Notice tone="pepper">{reasonOf(error, texts.list.failed)}</Notice>}
      <div role="status" className="grid gap-2">
        {data === undefined && draft.text.trim() !== '' && error === null && (
          <p className="text-sm text-ink-soft">{texts.list.reading}</p>
        )}
        <ul className="grid gap-1">
          {numbered.map(({ line, key }) => (
            <li key={key} className="flex flex-wrap gap-x-2">
              <span className="wrap-anywhere">{itemLabel(line)}</span>
              {line.isUnsure && <span className="text-sm text-amber-deep">{texts.list.unsure}</span>}
            </li>
          ))}
        </ul>
        {data?.estimate != null && (
          <p className="font-semibold">
            {texts.list.figure(
              nairaText(data.estimate.totalHighKobo, false),
              nairaText(
                draft.capKobo ?? data.estimate.suggestedCapKobo ?? data.estimate.totalHighKobo,
                false,
              ),
            )}
          </p>
        )}
      </div>
    </>
  )
}
