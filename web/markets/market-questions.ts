/** What people ask about the markets, with our honest answers; shown on the page and told to search engines. */
export function marketQuestions(facts: {
  area: string
  minutes: string
}): { question: string; answer: string }[] {
  return [
    {
      question: 'Can I order when a market is closed?',
      answer:
        'Yes. Make the list at any hour and choose a time when the market is open, or another market that is open now.',
    },
    {
      question: 'What is a main market day?',
      answer:
        'The day on which the market is at its fullest: more sellers, more to choose from, and often better prices.',
    },
    {
      question: 'Are the markets open on Sundays?',
      answer:
        'Most sellers rest. A few markets open for the afternoon; each market’s own page has its hours for every day.',
    },
    {
      question: 'Will I pay the price on the board?',
      answer:
        'You pay what the seller took, line by line, and our fees stand apart from it. The board shows what was paid lately; prices marked “sample” are only there to give you an idea.',
    },
    {
      question: 'Where do you deliver, and how fast?',
      answer: `We deliver in ${facts.area}. An errand takes about ${facts.minutes} minutes, and you can follow it all the way.`,
    },
  ]
}
