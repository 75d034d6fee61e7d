/** Codes of markets, and of orders that a change would leave without one. */
export const marketErrorCodes = {
  'markets.not_found': [404, 'We cannot find this market.'],
  'markets.changed': [409, 'Somebody else has changed this market. Check it again before you continue.'],
  'closing.orders_touched': [409, 'This leaves orders without an open market. Say what becomes of them.'],
  'closing.too_many': [409, 'This touches too many orders at once. Close one market or one day at a time.'],
  'markets.picture_changed': [
    409,
    'Somebody else has changed this picture. Check it again before you continue.',
  ],
  'markets.no_open_day': [409, 'This market is closed every day. Set its hours first.'],
  'markets.good_not_found': [404, 'This market does not sell this item.'],
} as const
