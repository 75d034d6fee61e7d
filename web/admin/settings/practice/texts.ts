export const removal = {
  title: 'What practice made',
  about:
    'Orders, payments, papers, chats, prices and simulated people are removed. Markets, goods, settings and people’s own accounts stay.',
  switchOff: 'Switch practice off first, and end its open orders.',
  owner: 'Only the owner can remove it.',
  remove: 'Remove what practice made',
  ask: 'Remove what practice made?',
  final: 'Nothing brings it back.',
  type: (word: string) => `Type ${word}`,
  removed: (orders: string) => `Removed: ${orders} and all that belonged to them.`,
  orderOne: 'order',
  orderMany: 'orders',
}
