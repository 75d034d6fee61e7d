import { drawnPart } from '#web/design/deferred-part.tsx'

export const PayDebt = drawnPart(
  'web/site/payment/pay-debt-buttons.tsx',
  async () => (await import('./pay-debt-buttons.tsx')).PayDebt,
)
