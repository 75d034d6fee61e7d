import { useEffect, useState } from 'react'

/** Says changes of `words` to screen readers, politely and only after the first showing. */
export function SpokenChange({ words }: { words: string }) {
  const [first] = useState(words)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (words !== first || said !== '') setSaid(words)
  }, [words, first, said])
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
}
