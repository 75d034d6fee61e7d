import { useQuery } from '@tanstack/react-query'
import { Notice } from '#web/design/notice.tsx'
import { lineTitles } from './checklist-words.ts'
import { checklistQuery } from './launch-queries.ts'

/** Said before the site is opened: what still wants attention. It warns, and forbids nothing. */
export function OpenLines() {
  const { data } = useQuery(checklistQuery)
  if (data === undefined)
    return <Notice tone="amber">We could not read the checklist, so look at it before you open.</Notice>
  const open = data.lines.filter(({ state }) => state === 'attention')
  if (open.length === 0) return <Notice tone="leaf">Nothing on the checklist wants attention.</Notice>
  return (
    <Notice tone="amber">
      <p>
        {open.length === 1 ? 'One line of the checklist wants' : `${open.length} lines of the checklist want`}{' '}
        attention. Open all the same?
      </p>
      <ul className="mt-1 list-disc pl-5">
        {open.map(({ id }) => (
          <li key={id}>{lineTitles[id]}</li>
        ))}
      </ul>
    </Notice>
  )
}
