/** What the page says to search engines; its route has it without the page. */
export const becomeAgentHead = (city: string) => ({
  title: 'Become an agent | Kasuwa',
  description: `Shop in a market you know and deliver in ${city}. You are paid for every delivery. Apply with your phone.`,
  canonical: '/become-an-agent',
})
