import * as texts from './texts.ts'

/** What people ask about the markets, with our honest answers; shown on the page and as structured data. */
export function marketQuestions(facts: {
  area: string
  minutes: string
}): { question: string; answer: string }[] {
  return [
    {
      question: texts.canIOrderWhenAMarketIsClosed,
      answer: texts.yesWriteYourListAtAnyTime,
    },
    {
      question: texts.whatIsAMainMarketDay,
      answer: texts.theDayTheMarketIsFullest,
    },
    {
      question: texts.areTheMarketsOpenOnSundays,
      answer: texts.someAre,
    },
    {
      question: texts.willIPayThePriceISee,
      answer: texts.youPayWhatWePaidTheSeller,
    },
    {
      question: texts.whereDoYouDeliver,
      answer: texts.weDeliver(facts.area, facts.minutes),
    },
  ]
}
