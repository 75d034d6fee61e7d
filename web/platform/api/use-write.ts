import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createWriteKeys, type WriteKeys } from './write-keys.ts'

interface Write<Answer, Input, Before>
  extends Omit<UseMutationOptions<Answer, Error, Input, Before>, 'mutationFn'> {
  mutationFn: (input: Input, keyFor: WriteKeys['keyFor']) => Promise<Answer>
}

/**
 * The one way in which a screen writes. Its key outlasts lost connections, double presses and second thoughts. Without
 * a network it fails at once: nobody wants an order cancelled by itself an hour later.
 */
export function useWrite<Answer, Input = void, Before = unknown>({
  mutationFn,
  onSettled,
  ...options
}: Write<Answer, Input, Before>): UseMutationResult<Answer, Error, Input, Before> {
  const [keys] = useState(() => createWriteKeys())
  return useMutation({
    ...options,
    networkMode: 'always',
    mutationFn: (input) => mutationFn(input, keys.keyFor),
    onSettled: (...result) => {
      keys.settle(result[1])
      return onSettled?.(...result)
    },
  })
}
