import { useState } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import { reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import type { AfterDelivery } from '#contract/orders/after-delivery-shapes.ts'
import { type ProblemKind, problemKinds } from '#contract/orders/after-delivery-terms.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { problemText } from '#web/entities/orders/after-delivery-text.ts'
import { itemLabel } from '#web/entities/orders/item-text.ts'
import { PhotoButton } from '#web/entities/orders/photo-button.tsx'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { useQueuedAction } from './use-queued-action.ts'

interface ProblemSheetProps {
  order: CustomerOrder
  after: AfterDelivery
  onClose: () => void
}

/** Which items, what is wrong, as text and with a photograph. */
export function ProblemSheet({ order, after, onClose }: ProblemSheetProps) {
  const reported = openLines(after)
  const [itemIds, setItemIds] = useState<readonly string[]>([])
  const [isWhole, setIsWhole] = useState(false)
  const [kind, setKind] = useState<ProblemKind | null>(null)
  const [text, setText] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const action = useQueuedAction(reportProblemEndpoint, order.id, (isSaved) => {
    showToast(isSaved ? texts.report.savedTitle : texts.report.doneTitle, {
      body: isSaved ? texts.report.savedHint : texts.report.doneHint,
      tone: isSaved ? 'plain' : 'success',
    })
    onClose()
  })
  const needsText = kind === 'other' && text.trim() === ''
  const isReady = (isWhole || itemIds.length > 0) && kind !== null && !needsText
  const send = () => {
    if (kind === null || action.isPending) return
    action.mutate({ itemIds: isWhole ? [] : [...itemIds], kind, words: text.trim(), photo })
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={texts.report.title}
      footer={
        <div className="grid gap-3">
          {action.isError && <Notice tone="pepper">{reasonOf(action.error, texts.report.failed)}</Notice>}
          <Button size="lg" isWide disabled={!isReady} isBusy={action.isPending} onClick={send}>
            {texts.report.submit}
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        <fieldset>
          <legend className="text-sm font-semibold">{texts.report.items}</legend>
          <ul className="mt-1 divide-y divide-line">
            {order.items
              .filter((item) => item.status !== 'requested')
              .map((item) => (
                <ItemChoice
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
                label={common.label.wholeOrder}
                checked={isWhole}
                disabled={reported.has('')}
                {...(reported.has('') && { hint: texts.report.alreadyReported })}
                onChange={(event) => setIsWhole(event.currentTarget.checked)}
              />
            </li>
          </ul>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{texts.report.problem}</legend>
          <div className="flex flex-wrap gap-2">
            {problemKinds.map((one) => (
              <Chip key={one} isOn={one === kind} onClick={() => setKind(one)}>
                {problemText[one]}
              </Chip>
            ))}
          </div>
        </fieldset>
        <TextArea
          label={texts.report.details}
          isOptional={kind !== 'other'}
          placeholder={texts.report.detailsPlaceholder}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <PhotoField photo={photo} onChange={setPhoto} />
      </div>
    </Sheet>
  )
}

interface ItemChoiceProps {
  item: OrderItem
  isReported: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function ItemChoice({ item, isReported, isChosen, onChange }: ItemChoiceProps) {
  return (
    <li className="flex items-start justify-between gap-3">
      <Checkbox
        className="min-w-0 flex-1"
        label={item.substituteName ?? itemLabel(item)}
        disabled={isReported}
        checked={isChosen}
        {...(isReported && { hint: texts.report.alreadyReported })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="py-2.5">
        {item.unavailableReason === null ? (
          <Naira amountKobo={item.paidKobo ?? 0} />
        ) : (
          <span className="text-sm text-ink-soft">{billTexts.items.missing[item.unavailableReason]}</span>
        )}
      </span>
    </li>
  )
}

function PhotoField({ photo, onChange }: { photo: string | null; onChange: (photo: string | null) => void }) {
  return (
    <div className="flex items-center gap-4">
      <PhotoButton photo={photo} onChange={onChange} />
      {photo === null ? (
        <p className="text-sm text-ink-soft">{texts.report.photoHint}</p>
      ) : (
        <>
          <img
            src={`data:image/jpeg;base64,${photo}`}
            alt={texts.problem.ownPhoto}
            className="size-20 rounded-md object-cover"
          />
          <Button kind="quiet" onClick={() => onChange(null)}>
            {texts.report.removePhoto}
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
