import { Button } from '#web/design/button.tsx'
import { itemFromText, lineAsTyped } from '#web/site/list/draft/draft-item.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import * as texts from './texts.ts'

/** Puts a product that is on no board on the list, in the customer's own words. */
export function AskAnyway({ typed }: { typed: string }) {
  const add = () => changeDraft({ do: 'add', lines: [itemFromText(lineAsTyped(typed), [])] })
  return (
    <Button kind="secondary" className="mt-3" onClick={add}>
      {texts.unknownItem.askAnyway}
    </Button>
  )
}
