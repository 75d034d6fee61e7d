import { Send } from 'lucide-react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import { getQuestionLinkEndpoint } from '#contract/orders/questions.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { limitsOf, questionText } from './question-text.ts'
import * as texts from './texts.ts'

interface ShareQuestionProps {
  question: Question
  item: OrderItem
  customer: { phone: string }
  marketName: string
}

/**
 * For admins: sends the customer a link by WhatsApp, as many have no app open. It is asked for by a press only, for each
 * that is given out is in the audit log.
 */
export function ShareQuestion(props: ShareQuestionProps) {
  const { data, mutate, isPending } = useWrite({
    mutationFn: () => callApi(getQuestionLinkEndpoint, { params: { id: props.question.id } }),
    onError: (error) => showToast(reasonOf(error, texts.shareQuestion.failed), { tone: 'danger' }),
  })
  if (data !== undefined) return <WhatsAppLink {...props} where={texts.shareQuestion.answerHere(data.url)} />
  return (
    <Button kind="secondary" isBusy={isPending} onClick={() => mutate()}>
      {texts.shareQuestion.getLink}
    </Button>
  )
}

/** For the agent: asks the customer by WhatsApp to look. An agent never has the link that answers. */
export function RemindCustomer(props: ShareQuestionProps) {
  return <WhatsAppLink {...props} where={texts.shareQuestion.answerInApp} />
}

function WhatsAppLink({
  question,
  item,
  customer,
  marketName,
  where,
}: ShareQuestionProps & { where: string }) {
  const asked = { ...question, itemName: item.name, ...limitsOf(item, question), marketName }
  const text = `${questionText(asked)} ${where}`
  const address = `https://wa.me/${customer.phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
  return (
    <a href={address} target="_blank" rel="noreferrer" className={`${buttonClass('secondary')} max-w-full`}>
      <Send />
      {common.label.whatsApp}
    </a>
  )
}
