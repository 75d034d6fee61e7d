import * as texts from './texts.ts'

/** What the agent may do where a thing is not there, in the customer's words. */
export const missingCards = [
  { value: 'ask', title: texts.askMe, detail: texts.yourAgentSendsAQuestionToYourPhone },
  {
    value: 'nearest',
    title: texts.buySomethingSimilar,
    detail: texts.yourAgentPicksAsIfForTheir,
  },
  { value: 'skip', title: texts.skipIt, detail: texts.weBringTheRest },
] as const
