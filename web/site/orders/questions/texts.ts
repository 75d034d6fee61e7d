// Answering
export const noTryOtherSellers = 'No, try other sellers'
export const skipIt = 'Skip it'
export const nameMyPrice = 'Name my price'
export const theMostYouWillPay = 'The most you will pay for it'
export const payUp = (cap: string) => `Pay up to ${cap}`
export const payUp2 = 'Pay up to…'
export const leftToAnswer = 'left to answer'
export const timeIsUp = 'Time is up. Checking what happened…'

// A question by its link
export const aQuestionAboutYourList = 'A question about your list'
export const loadingTheQuestion = 'Loading the question'
export const weCouldNotLoadTheQuestion = 'We could not load the question.'
export const yourAgentAtIsAskingAbout = (marketName: string, item: string) =>
  `Your agent at ${marketName} is asking about ${item}`
export const youDoNotNeedAnAccountToAnswer = (policy: string) =>
  `${policy} You do not need an account to answer.`
export const yourAnswerDidNotGoThrough = 'Your answer did not go through. Try again.'
export const answeredThankYou = 'Answered. Thank you'
export const yourAgentHasYourAnswerYouCan = (itemName: string, answer: string) =>
  `${itemName}: “${answer}”. Your agent has your answer. You can close this page.`
export const timeIsUp2 = 'Time is up'
export const weWillBuySomethingSimilar = (itemName: string) =>
  `We will buy something similar to ${itemName}, within your cap.`
export const weHaveSkipped = (itemName: string) => `We have skipped ${itemName}, and you pay nothing for it.`
export const ifYouWantSomethingElse = (outcome: string) =>
  `${outcome} If you want something else, call us now.`
export const thisQuestionIsClosed = 'This question is closed'
export const yourAgentNoLongerNeedsAnAnswerAbout = (itemName: string) =>
  `Your agent no longer needs an answer about ${itemName}. Nothing for you to do.`
export const thisLinkIsNotComplete = 'This link is not complete'
export const tapTheFullLinkInTheMessageAgain =
  'Tap the full link in the message again. If it still does not open, call us.'

// Questions on an order and on the dashboard
export const isAskingAbout = (agent: string, itemName: string) => `${agent} is asking about ${itemName}`
export const isAtAndAsks = (agent: string, marketName: string) => `${agent} is at ${marketName} and asks`
export const withThis = (total: string, spendingCap: string) =>
  `With this, your order comes to ${total}, fees included. Your spending cap is ${spendingCap}.`
export const photoFromYourAgent = (itemName: string) => `${itemName}, photo from your agent`
export const yourAgent = 'Your agent'
export const yourAnswerWillSendOnceThereIsNetwork =
  'Your answer will send once there is network. We count it from when you tapped.'
export const hasYourAnswer = (agentFirstName: string) => `${agentFirstName} has your answer`
export const thisQuestionIsClosed2 = 'This question is closed'
export const itWasAnsweredOrCancelled = 'It was answered or cancelled, or its time ran out.'
export const weCouldNotSendYourAnswer = 'We could not send your answer. Try again.'
export const weCouldNotLoadYourAgentsQuestions = 'We could not load your agent’s questions.'
