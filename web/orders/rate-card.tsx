import { useState } from 'react'
import { rateOrder } from '#contract/after-delivery.ts'
import type { AfterDelivery, Rating } from '#contract/after-shapes.ts'
import type { RatingTag } from '#contract/after-terms.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Chip } from '#web/design/chip.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { starWords, tagsFor, tagWords } from './after-words.ts'
import { StarChoice, StarRow } from './star-choice.tsx'
import { TipForm } from './tip-form.tsx'
import { useIsKept, useKeptAct } from './use-kept-act.ts'

interface RateCardProps {
  order: CustomerOrder
  after: AfterDelivery
  nowMs: number
}

/** Stars for who brought the order, and something from the wallet. */
export function RateCard({ order, after, nowMs }: RateCardProps) {
  const [isChanging, setIsChanging] = useState(false)
  const isKept = useIsKept(rateOrder, order.id)
  const agent = order.agent?.firstName ?? 'your agent'
  const { rating } = after
  return (
    <Card kind="lifted" className="grid gap-4">
      <h2 className="text-center text-xl">
        {rating === null ? `How did ${agent} do?` : `Your stars for ${agent}`}
      </h2>
      {isKept && (
        <Notice tone="amber">Your stars go out as soon as there is a network. Their time counts.</Notice>
      )}
      {!isKept && rating !== null && !isChanging && (
        <Given
          rating={rating}
          onChange={Date.parse(rating.changeableUntil) > nowMs ? () => setIsChanging(true) : null}
        />
      )}
      {!isKept && (rating === null || isChanging) && (
        <RateForm orderId={order.id} agent={agent} rating={rating} onDone={() => setIsChanging(false)} />
      )}
      <TipForm order={order} after={after} agent={agent} />
    </Card>
  )
}

function Given({ rating, onChange }: { rating: Rating; onChange: (() => void) | null }) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <StarRow stars={rating.stars} />
      {rating.tags.length > 0 && (
        <p className="font-semibold">{rating.tags.map((tag) => tagWords[tag]).join(', ')}</p>
      )}
      {rating.words !== null && <p className="text-ink-soft">“{rating.words}”</p>}
      {onChange !== null && (
        <Button kind="quiet" size="sm" className="min-h-11" onClick={onChange}>
          Change
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
  const [words, setWords] = useState(rating?.words ?? '')
  const act = useKeptAct(rateOrder, orderId, (isKept) => {
    if (!isKept) showToast('Thank you', { body: `Your stars help ${agent} and us.`, tone: 'success' })
    onDone()
  })
  const offered = tagsFor(stars)
  const send = () =>
    act.mutate({ stars, tags: offered.filter((tag) => tags.includes(tag)), words: words.trim() })
  const toggle = (tag: RatingTag) =>
    setTags(tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag])
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!act.isPending) send()
      }}
    >
      <div className="grid gap-1 text-center">
        <StarChoice legend={`Stars for ${agent}`} value={stars} onChange={setStars} />
        <p className="text-sm font-semibold text-ink-soft" aria-live="polite">
          {stars === 0 ? 'Tap the stars' : starWords[stars]}
        </p>
      </div>
      {stars > 0 && (
        <>
          <fieldset className="flex flex-wrap justify-center gap-2">
            <legend className="sr-only">What was it like?</legend>
            {offered.map((tag) => (
              <Chip key={tag} isOn={tags.includes(tag)} onClick={() => toggle(tag)}>
                {tagWords[tag]}
              </Chip>
            ))}
          </fieldset>
          <TextArea
            label="Anything to say? Only our office reads it"
            isOptional
            rows={2}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {act.isError && (
            <Notice tone="pepper">{reasonOf(act.error, 'Your stars could not be sent. Try again.')}</Notice>
          )}
          <Button type="submit" size="lg" isWide isBusy={act.isPending}>
            Send
          </Button>
        </>
      )}
    </form>
  )
}
