import { deferredPart } from '#web/design/deferred-part.tsx'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'

export const PayDebt = deferredPart(
  async () => (await withWholeStyle(import('./pay-debt-deferred.tsx'))).PayDebt,
)
