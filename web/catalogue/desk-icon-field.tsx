import { goodsPictures } from '#contract/goods-pictures.ts'
import { GoodsPicture } from '#web/design/goods-picture.tsx'

interface DeskIconFieldProps {
  icon: string
  category: string
  onChange: (icon: string) => void
}

/** The picture of a good, from those that are drawn; without one, what it is measured with is shown. */
export function DeskIconField({ icon, category, onChange }: DeskIconFieldProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Picture</legend>
      <div className="relative grid max-h-44 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto rounded-md border border-line p-1">
        {['', ...goodsPictures].map((name) => (
          <label
            key={name}
            title={pictureWords(name)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-sunken has-checked:bg-leaf-tint has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-leaf has-focus-visible:outline-3 has-focus-visible:outline-adire"
          >
            <input
              type="radio"
              name="good-picture"
              value={name}
              checked={name === icon}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            <GoodsPicture icon={name} category={category} className="size-8" />
            <span className="sr-only">{pictureWords(name)}</span>
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{pictureWords(icon)}</p>
    </fieldset>
  )
}

function pictureWords(name: string): string {
  return name === '' ? 'No picture of its own' : name.replaceAll('-', ' ')
}
