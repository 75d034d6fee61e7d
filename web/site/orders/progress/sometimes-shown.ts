import { drawnPart } from '#web/design/deferred-part.tsx'

// Parts of an order's page that most visits do not have: their code comes with those that do.

export const QuestionCards = drawnPart(
  'web/site/orders/questions/question-card.tsx',
  async () => (await import('#web/site/orders/questions/question-card.tsx')).QuestionCards,
)
export const PlacedNotice = drawnPart(
  'web/site/orders/progress/placed-notice.tsx',
  async () => (await import('./placed-notice.tsx')).PlacedNotice,
)
export const SettledCard = drawnPart(
  'web/site/orders/after-delivery/settled-card.tsx',
  async () => (await import('#web/site/orders/after-delivery/settled-card.tsx')).SettledCard,
)
export const OrderReceipt = drawnPart(
  'web/site/orders/after-delivery/order-receipt.tsx',
  async () => (await import('#web/site/orders/after-delivery/order-receipt.tsx')).OrderReceipt,
)
export const ReceiptLinks = drawnPart(
  'web/site/orders/after-delivery/receipt-links.tsx',
  async () => (await import('#web/site/orders/after-delivery/receipt-links.tsx')).ReceiptLinks,
)
export const RateCard = drawnPart(
  'web/site/orders/after-delivery/rate-card.tsx',
  async () => (await import('#web/site/orders/after-delivery/rate-card.tsx')).RateCard,
)
export const ProblemCard = drawnPart(
  'web/site/orders/after-delivery/problem-card.tsx',
  async () => (await import('#web/site/orders/after-delivery/problem-card.tsx')).ProblemCard,
)
