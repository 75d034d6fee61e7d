export const share = {
  market: 'The market',
  slogan: 'Your market, bought and brought',
}
