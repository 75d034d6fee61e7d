import { Suspense, useEffect, useState } from 'react'
import { rateOrderEndpoint } from '#contract/orders/after-delivery.ts'
import type { AfterDelivery, Rating } from '#contract/orders/after-delivery-shapes.ts'
import type { RatingTag } from '#contract/orders/after-delivery-terms.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { starText, tagsFor, tagText } from '#web/entities/orders/after-delivery-text.ts'
import { StarChoice, StarRow } from '#web/entities/orders/star-choice.tsx'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import * as texts from './texts.ts'
import { useIsQueued, useQueuedAction } from './use-queued-action.ts'

const TipForm = deferredPart(async () => (await withWholeStyle(import('./tip-form-deferred.tsx'))).TipForm)

interface RateCardProps {
  order: CustomerOrder
  after: AfterDelivery
  nowMs: number
}

/** Stars for who brought the order, and something from the wallet. */
export function RateCard({ order, after, nowMs }: RateCardProps) {
  const [isChanging, setIsChanging] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(true), [])
  const isSaved = useIsQueued(rateOrderEndpoint, order.id)
  const agent = order.agent?.firstName ?? common.inline.yourAgent
  const { rating } = after
  return (
    <Card kind="lifted" className="grid gap-4">
      <h2 className="text-center text-xl">
        {rating === null ? texts.rating.question(agent) : texts.rating.heading(agent)}
      </h2>
      {isSaved && <Notice tone="amber">{texts.rating.waiting}</Notice>}
      {!isSaved && rating !== null && !isChanging && (
        <Given
          rating={rating}
          onChange={Date.parse(rating.changeableUntil) > nowMs ? () => setIsChanging(true) : null}
        />
      )}
      {!isSaved && (rating === null || isChanging) && (
        <RateForm orderId={order.id} agent={agent} rating={rating} onDone={() => setIsChanging(false)} />
      )}
      <Suspense fallback={<Skeleton className="h-40" />}>
        {isDrawn ? <TipForm order={order} after={after} agent={agent} /> : <Skeleton className="h-40" />}
      </Suspense>
    </Card>
  )
}

function Given({ rating, onChange }: { rating: Rating; onChange: (() => void) | null }) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <StarRow stars={rating.stars} />
      {rating.tags.length > 0 && (
        <p className="font-semibold">{rating.tags.map((tag) => tagText[tag]).join(', ')}</p>
      )}
      {rating.words !== null && <p className="text-ink-soft">“{rating.words}”</p>}
      {onChange !== null && (
        <Button kind="quiet" size="sm" className="min-h-11" onClick={onChange}>
          {common.action.change}
        </Button>
      )}
    </div>
  )
}

interface RateFormProps {
  orderId: string
  agent: string
  rating: Rating | null
  onDone: () => void
}

function RateForm({ orderId, agent, rating, onDone }: RateFormProps) {
  const [stars, setStars] = useState(rating?.stars ?? 0)
  const [tags, setTags] = useState<readonly RatingTag[]>(rating?.tags ?? [])
  const [text, setText] = useState(rating?.words ?? '')
  const action = useQueuedAction(rateOrderEndpoint, orderId, (isSaved) => {
    if (!isSaved) showToast(texts.rating.done, { body: texts.rating.doneHint(agent), tone: 'success' })
    onDone()
  })
  const offered = tagsFor(stars)
  const send = () =>
    action.mutate({ stars, tags: offered.filter((tag) => tags.includes(tag)), words: text.trim() })
  const toggle = (tag: RatingTag) =>
    setTags(tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag])
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!action.isPending) send()
      }}
    >
      <div className="grid gap-1 text-center">
        <StarChoice legend={texts.rating.stars(agent)} value={stars} onChange={setStars} />
        <p className="text-sm font-semibold text-ink-soft" aria-live="polite">
          {stars === 0 ? texts.rating.starsEmpty : starText[stars]}
        </p>
      </div>
      {stars > 0 && (
        <>
          <fieldset className="flex flex-wrap justify-center gap-2">
            <legend className="sr-only">{texts.rating.tags}</legend>
            {offered.map((tag) => (
              <Chip key={tag} isOn={tags.includes(tag)} onClick={() => toggle(tag)}>
                {tagText[tag]}
              </Chip>
            ))}
          </fieldset>
          <TextArea
            label={texts.rating.comment}
            isOptional
            rows={2}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {action.isError && <Notice tone="pepper">{reasonOf(action.error, texts.rating.failed)}</Notice>}
          <Button type="submit" size="lg" isWide isBusy={action.isPending}>
            {common.action.send}
          </Button>
        </>
      )}
    </form>
  )
}
