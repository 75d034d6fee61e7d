import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { OrderItem } from '#contract/order-shapes.ts'
import type { Question } from '#contract/question-shapes.ts'
import { getQuestionLink } from '#contract/questions.ts'
import { buttonClass } from '#web/design/button.tsx'
import { questionText } from '#web/orders/question-words.ts'
import { apiQuery } from '#web/platform/api.ts'

interface ShareQuestionProps {
  question: Question
  item: OrderItem
  customer: { phone: string }
  marketName: string
}

/** Sends the customer the link by WhatsApp: many have no app open. Nothing until the link is known. */
export function ShareQuestion({ question, item, customer, marketName }: ShareQuestionProps) {
  const { data } = useQuery(
    apiQuery(getQuestionLink, { params: { id: question.id } }, { staleTime: 600_000 }),
  )
  if (data === undefined) return null
  const asked = { ...question, itemName: item.name, limitKobo: item.capKobo ?? item.budgetKobo, marketName }
  const words = `${questionText(asked)} Answer here: ${data.url}`
  const address = `https://wa.me/${customer.phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`
  return (
    <a href={address} target="_blank" rel="noreferrer" className={`${buttonClass('secondary')} max-w-full`}>
      <Send />
      WhatsApp
    </a>
  )
}
