export const kasuwa = 'Kasuwa'
export const theMarket = 'The market'
export const yourMarket = 'Your market, bought and brought'
