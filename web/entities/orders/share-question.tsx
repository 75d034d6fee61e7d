import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { OrderItem } from '#contract/orders/order-shapes.ts'
import type { Question } from '#contract/orders/question-shapes.ts'
import { getQuestionLinkEndpoint } from '#contract/orders/questions.ts'
import { buttonClass } from '#web/design/button.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { limitsOf, questionText } from './question-text.ts'
import * as texts from './texts.ts'

interface ShareQuestionProps {
  question: Question
  item: OrderItem
  customer: { phone: string }
  marketName: string
}

/** For admins: sends the customer the link by WhatsApp, as many have no app open. Nothing until the link is known. */
export function ShareQuestion({ question, item, customer, marketName }: ShareQuestionProps) {
  const { data } = useQuery(
    apiQuery(getQuestionLinkEndpoint, { params: { id: question.id } }, { staleTime: 600_000 }),
  )
  if (data === undefined) return null
  return <WhatsAppLink {...{ question, item, customer, marketName }} where={texts.answerHere(data.url)} />
}

/** For the agent: asks the customer by WhatsApp to look. An agent never has the link that answers. */
export function RemindCustomer(props: ShareQuestionProps) {
  return <WhatsAppLink {...props} where={texts.pleaseAnswerInKasuwa} />
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
      {texts.whatsapp}
    </a>
  )
}
