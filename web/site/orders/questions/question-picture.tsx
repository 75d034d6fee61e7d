import * as texts from './texts.ts'

/** The agent's photograph of it. */
export function QuestionPicture({ url, name }: { url: string; name: string }) {
  return (
    <img
      src={url}
      alt={texts.card.photo(name)}
      className="h-36 w-full rounded-md bg-sunken object-contain sm:h-64"
    />
  )
}
