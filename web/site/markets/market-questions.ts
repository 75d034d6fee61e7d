import * as texts from './texts.ts'

/** What people ask about the markets, with our honest answers; shown on the page and as structured data. */
export function marketQuestions(facts: {
  area: string
  minutes: string
}): { question: string; answer: string }[] {
  return [
    {
      question: texts.questions.closed,
      answer: texts.questions.closedAnswer,
    },
    {
      question: texts.questions.mainDay,
      answer: texts.questions.mainDayAnswer,
    },
    {
      question: texts.questions.sundays,
      answer: texts.questions.sundaysAnswer,
    },
    {
      question: texts.questions.prices,
      answer: texts.questions.pricesAnswer,
    },
    {
      question: texts.questions.delivery,
      answer: texts.questions.deliveryAnswer(facts.area, facts.minutes),
    },
  ]
}
