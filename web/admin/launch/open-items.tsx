import { useQuery } from '@tanstack/react-query'
import { pluralOf } from '#domain/plurals.ts'
import { Notice } from '#web/design/notice.tsx'
import { itemTitles } from './checklist-text.ts'
import { checklistQuery } from './launch-queries.ts'
import * as texts from './texts.ts'

/** Said before the site is opened: what still wants attention. It warns, and forbids nothing. */
export function OpenItems() {
  const { data } = useQuery(checklistQuery)
  if (data === undefined) return <Notice tone="amber">{texts.openItems.failed}</Notice>
  const open = data.lines.filter(({ state }) => state === 'attention')
  if (open.length === 0) return <Notice tone="leaf">{texts.openItems.none}</Notice>
  return (
    <Notice tone="amber">
      <p>
        {texts.openItems.attention(
          pluralOf(open.length, texts.openItems.one, texts.openItems.many(open.length)),
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
