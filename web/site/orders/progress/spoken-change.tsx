import { useEffect, useState } from 'react'

/** Says changes of `words` to screen readers, politely and only after the first showing. */
export function SpokenChange({ text }: { text: string }) {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text !== first || said !== '') setSaid(text)
  }, [text, first, said])
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
}
