import { goodsPictures } from '#contract/catalogue/goods-pictures.ts'
import * as marketsTexts from '#web/admin/markets/texts.ts'
import { GoodsPicture, isPhoto } from '#web/design/pictures/goods-picture.tsx'
import * as texts from './texts.ts'

interface IconFieldProps {
  icon: string
  category: string
  /** The photograph that is saved, if there is one. */
  photo: string | null
  onChange: (icon: string) => void
}

/** The picture of a product, from those that are drawn or its photograph; without one, what it is measured with is shown. */
export function IconField({ icon, category, photo, onChange }: IconFieldProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{marketsTexts.picture.title}</legend>
      <div className="relative grid max-h-44 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto rounded-md border border-line p-1">
        {[...(photo === null ? [] : [photo]), '', ...goodsPictures].map((name) => (
          <label
            key={name}
            title={pictureText(name)}
            data-checked={name === icon || undefined}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-sunken data-checked:bg-leaf-tint data-checked:outline-2 data-checked:-outline-offset-2 data-checked:outline-leaf has-focus-visible:outline-3 has-focus-visible:outline-adire"
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
            <span className="sr-only">{pictureText(name)}</span>
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{pictureText(icon)}</p>
    </fieldset>
  )
}

function pictureText(name: string): string {
  if (isPhoto(name)) return texts.picture.photo
  return name === '' ? texts.picture.none : name.replaceAll('-', ' ')
}
