// Apart from the other texts of lists, for the first page has these two alone.
export const whatShouldWeBuy = 'What should we buy?'
export const makeMyList = 'Make my list'
