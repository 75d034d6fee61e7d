import type { Ref } from 'react'
import { Chip } from '#web/design/chip.tsx'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { useSearchText } from '#web/platform/api/use-search-text.ts'
import type { ListView } from './use-list-view.ts'

interface FilterOf<Kind extends string, Key> {
  kind: Kind
  key: Key
  label: string
}

interface SearchFilter<Key> extends FilterOf<'search', Key> {
  placeholder: string
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

interface SelectFilter<Key> extends FilterOf<'select', Key> {
  /** Shows all of them; none where one is always chosen. */
  all?: string
  options: readonly (readonly [value: string, text: string])[]
  /** Says how wide it is beside others, such as `sm:w-40`. */
  className?: string
  isLabelShown?: true
}

interface ChipsFilter<Key> extends FilterOf<'chips', Key> {
  /** The value '' is all of them. */
  options: readonly (readonly [value: string, text: string, count?: number | undefined])[]
  /** Scrolls sideways where there is no room. */
  isOneLine?: true
}

/** Narrows a list down, under a key of its address. */
export type ListFilter<Key> = SearchFilter<Key> | SelectFilter<Key> | ChipsFilter<Key>

interface ListFiltersProps<View> {
  view: ListView<View>
  filters: readonly ListFilter<keyof View & string>[]
  className?: string | undefined
}

/** Shows the filters of a list; each changes the address at once, a search after a pause. */
export function ListFilters<View>({
  view: { address, filter, change },
  filters,
  className = 'flex min-w-[min(18rem,100%)] flex-1 flex-wrap items-center gap-2',
}: ListFiltersProps<View>) {
  return (
    <search className={className}>
      {filters.map((one) => {
        const value = address.textOf(filter, one.key)
        const choose = (text: string) => change(address.withText(filter, one.key, text))
        if (one.kind === 'search')
          return <Search key={one.key} filter={one} value={value} onChange={choose} />
        if (one.kind === 'chips') return <Chips key={one.key} filter={one} value={value} onChange={choose} />
        return <Select key={one.key} filter={one} value={value} onChange={choose} />
      })}
    </search>
  )
}

interface FilterProps<Filter> {
  filter: Filter
  value: string
  onChange: (text: string) => void
}

function Search({ filter: { kind, key, ...field }, value, onChange }: FilterProps<SearchFilter<string>>) {
  const [text, setText] = useSearchText(value, onChange)
  return (
    <div className="min-w-[min(12rem,100%)] flex-1">
      <SearchField {...field} value={text} onChange={setText} />
    </div>
  )
}

function Select({ filter, value, onChange }: FilterProps<SelectFilter<string>>) {
  const { label, all, options, className = '', isLabelShown = false } = filter
  return (
    <div className={`w-full ${className}`}>
      <SelectField
        label={label}
        isLabelHidden={!isLabelShown}
        {...(all !== undefined && { placeholder: all })}
        options={options}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}

function Chips({ filter: { label, options, isOneLine }, value, onChange }: FilterProps<ChipsFilter<string>>) {
  return (
    <fieldset
      className={`flex min-w-0 gap-1.5 ${isOneLine === true ? 'overflow-x-auto [scrollbar-width:none]' : 'flex-wrap'}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(([choice, text, count]) => (
        <Chip key={choice} isOn={choice === value} onClick={() => onChange(choice)}>
          {text}
          {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
        </Chip>
      ))}
    </fieldset>
  )
}
