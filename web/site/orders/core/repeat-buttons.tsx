import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'
import { useRepeatOrder } from './use-repeat-order.ts'

/** What comes after an order that is over: the same again, or another list. */
export function RepeatButtons({ orderId }: { orderId: string }) {
  const { repeat, busyId } = useRepeatOrder()
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-3 sm:justify-start">
      <Button isBusy={busyId !== null} onClick={() => repeat(orderId)}>
        {common.action.orderAgain}
      </Button>
      <a href="/order" className={buttonClass('secondary')}>
        {texts.reorder.newList}
      </a>
    </div>
  )
}
