import { useQuery } from '@tanstack/react-query'
import { pluralOf } from '#domain/plurals.ts'
import { Notice } from '#web/design/notice.tsx'
import { itemTitles } from './checklist-text.ts'
import { checklistQuery } from './launch-queries.ts'
import * as texts from './texts.ts'

/** Said before the site is opened: what still wants attention. It warns, and forbids nothing. */
export function OpenItems() {
  const { data } = useQuery(checklistQuery)
  if (data === undefined) return <Notice tone="amber">{texts.weCouldNotLoadTheChecklist2}</Notice>
  const open = data.lines.filter(({ state }) => state === 'attention')
  if (open.length === 0) return <Notice tone="leaf">{texts.nothingOnTheChecklistNeedsAttention}</Notice>
  return (
    <Notice tone="amber">
      <p>
        {texts.attentionOpenAnyway(
          pluralOf(open.length, texts.oneItemOnTheChecklistNeeds, texts.itemsOnTheChecklistNeed(open.length)),
        )}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {open.map(({ id }) => (
          <li key={id}>{itemTitles[id]}</li>
        ))}
      </ul>
    </Notice>
  )
}
