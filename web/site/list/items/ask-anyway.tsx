import { useEffect } from 'react'
import { Button } from '#web/design/button.tsx'
import { itemFromText, lineAsTyped } from '#web/site/list/draft/draft-item.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { reportMissed } from '#web/site/visits/report-missed.ts'
import * as texts from './texts.ts'

/** What is typed is a search once it has stood for so long. */
const restMs = 1500

/** Puts a product that is on no board on the list, in the customer's own words. */
export function AskAnyway({ typed, marketId }: { typed: string; marketId: string }) {
  useEffect(() => {
    const timer = setTimeout(() => reportMissed(typed, marketId), restMs)
    return () => clearTimeout(timer)
  }, [typed, marketId])
  const add = () => changeDraft({ do: 'add', lines: [itemFromText(lineAsTyped(typed), [])] })
  return (
    <Button kind="secondary" className="mt-3" onClick={add}>
      {texts.unknownItem.askAnyway}
    </Button>
  )
}
