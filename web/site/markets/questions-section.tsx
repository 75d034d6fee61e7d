import { useSetting } from '#web/platform/session.ts'
import { marketQuestions } from './market-questions.ts'
import * as texts from './texts.ts'

/** What people ask about the markets; each answer opens by a touch. */
export function QuestionsSection() {
  const questions = marketQuestions({
    area: useSetting('service_area'),
    minutes: useSetting('estimated_delivery_time'),
  })
  return (
    <section className="mt-14 max-w-3xl">
      <h2 className="mb-3 text-xl">{texts.questionsPeopleAsk}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="border-t border-line py-1">
          <summary className="min-h-11 py-2.5 font-semibold">{question}</summary>
          <p className="pb-3 text-pretty">{answer}</p>
        </details>
      ))}
    </section>
  )
}
