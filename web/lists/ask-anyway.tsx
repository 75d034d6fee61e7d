import { Button } from '#web/design/button.tsx'
import { lineFromText } from './draft-line.ts'
import { changeDraft } from './draft-store.ts'

/** Puts a good that is on no board on the list, in the customer's own words. */
export function AskAnyway({ typed }: { typed: string }) {
  const add = () =>
    changeDraft({ do: 'add', lines: [lineFromText({ ...inOwnWords, raw: typed, name: typed }, [])] })
  return (
    <Button kind="secondary" className="mt-3" onClick={add}>
      Ask for it anyway
    </Button>
  )
}

const inOwnWords = {
  productId: null,
  quantity: null,
  unit: null,
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
}
