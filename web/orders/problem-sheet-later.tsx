import { useState } from 'react'
import { reportProblem } from '#contract/after-delivery.ts'
import type { AfterDelivery } from '#contract/after-shapes.ts'
import { type ProblemKind, problemKinds } from '#contract/after-terms.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Chip } from '#web/design/chip.tsx'
import { Naira } from '#web/design/naira.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { problemWords } from './after-words.ts'
import { itemLabel } from './item-words.ts'
import { PhotoButton } from './photo-button.tsx'
import { useKeptAct } from './use-kept-act.ts'

interface ProblemSheetProps {
  order: CustomerOrder
  after: AfterDelivery
  onClose: () => void
}

/** Which lines, what is wrong, in words and with a photograph. */
export function ProblemSheet({ order, after, onClose }: ProblemSheetProps) {
  const reported = openLines(after)
  const [itemIds, setItemIds] = useState<readonly string[]>([])
  const [isWhole, setIsWhole] = useState(false)
  const [kind, setKind] = useState<ProblemKind | null>(null)
  const [words, setWords] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const act = useKeptAct(reportProblem, order.id, (isKept) => {
    showToast(isKept ? 'Kept on this phone' : 'We have your report', {
      body: isKept ? 'It goes out as soon as there is a network.' : 'A person looks at it and answers here.',
      tone: isKept ? 'plain' : 'success',
    })
    onClose()
  })
  const needsWords = kind === 'other' && words.trim() === ''
  const isReady = (isWhole || itemIds.length > 0) && kind !== null && !needsWords
  const send = () => {
    if (kind === null || act.isPending) return
    act.mutate({ itemIds: isWhole ? [] : [...itemIds], kind, words: words.trim(), photo })
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="What is wrong?"
      footer={
        <div className="grid gap-3">
          {act.isError && (
            <Notice tone="pepper">{reasonOf(act.error, 'Your report could not be sent. Try again.')}</Notice>
          )}
          <Button size="lg" isWide disabled={!isReady} isBusy={act.isPending} onClick={send}>
            Send to our office
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        <fieldset>
          <legend className="text-sm font-semibold">Which of it?</legend>
          <ul className="mt-1 divide-y divide-line">
            {order.items
              .filter((item) => item.status === 'bought')
              .map((item) => (
                <LineChoice
                  key={item.id}
                  item={item}
                  isReported={reported.has(item.id)}
                  isChosen={!isWhole && itemIds.includes(item.id)}
                  onChange={(isChosen) => {
                    setIsWhole(false)
                    setItemIds(isChosen ? [...itemIds, item.id] : itemIds.filter((id) => id !== item.id))
                  }}
                />
              ))}
            <li>
              <Checkbox
                label="The whole order"
                checked={isWhole}
                disabled={reported.has('')}
                {...(reported.has('') && { hint: 'Reported, we are looking at it' })}
                onChange={(event) => setIsWhole(event.currentTarget.checked)}
              />
            </li>
          </ul>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">What is it?</legend>
          <div className="flex flex-wrap gap-2">
            {problemKinds.map((one) => (
              <Chip key={one} isOn={one === kind} onClick={() => setKind(one)}>
                {problemWords[one]}
              </Chip>
            ))}
          </div>
        </fieldset>
        <TextArea
          label="Tell us"
          isOptional={kind !== 'other'}
          placeholder="Three of the tomatoes are black inside"
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <PhotoField photo={photo} onChange={setPhoto} />
      </div>
    </Sheet>
  )
}

interface LineChoiceProps {
  item: OrderItem
  isReported: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function LineChoice({ item, isReported, isChosen, onChange }: LineChoiceProps) {
  return (
    <li className="flex items-start justify-between gap-3">
      <Checkbox
        className="min-w-0 flex-1"
        label={item.substituteName ?? itemLabel(item)}
        disabled={isReported}
        checked={isChosen}
        {...(isReported && { hint: 'Reported, we are looking at it' })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="py-2.5">
        <Naira amountKobo={item.paidKobo ?? 0} />
      </span>
    </li>
  )
}

function PhotoField({ photo, onChange }: { photo: string | null; onChange: (photo: string | null) => void }) {
  return (
    <div className="flex items-center gap-4">
      <PhotoButton photo={photo} onChange={onChange} />
      {photo === null ? (
        <p className="text-sm text-ink-soft">
          A photo says most. Only you, your agent and our office see it.
        </p>
      ) : (
        <>
          <img
            src={`data:image/jpeg;base64,${photo}`}
            alt="What you are sending"
            className="size-20 rounded-md object-cover"
          />
          <Button kind="quiet" onClick={() => onChange(null)}>
            Leave it out
          </Button>
        </>
      )}
    </div>
  )
}

/** Lines that an open report is about; the empty name stands for the whole order. */
function openLines({ problems }: AfterDelivery): ReadonlySet<string> {
  const open = problems.filter(({ status }) => status === 'open')
  return new Set(open.flatMap(({ itemIds }) => (itemIds.length === 0 ? [''] : itemIds)))
}
