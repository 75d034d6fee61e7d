import { Trash2 } from 'lucide-react'
import type { MarketPage } from '#contract/markets.ts'
import { bandOf } from '#contract/price-estimate.ts'
import { PriceWords } from '#web/catalogue/price-words.tsx'
import { Button } from '#web/design/button.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { changeWithUndo } from './change-with-undo.ts'
import type { DraftLine } from './draft.ts'
import { changeDraft } from './draft-store.ts'
import { GoodSuggestions } from './good-suggestions.tsx'
import { missingCards } from './missing-cards.ts'

interface LineSheetProps {
  line: DraftLine | null
  market: MarketPage | undefined
  onClose: () => void
}

/** Everything that can be said of one line. What is changed holds at once. */
export function LineSheet({ line, market, onClose }: LineSheetProps) {
  return (
    <Sheet
      isOpen={line !== null}
      onClose={onClose}
      title={line?.name || 'This line'}
      footer={
        <div className="flex gap-3">
          <Button
            kind="secondary"
            icon={<Trash2 />}
            onClick={() => {
              if (line !== null) changeWithUndo({ do: 'remove', id: line.id }, `${line.name} is off the list`)
              onClose()
            }}
          >
            Take off
          </Button>
          <Button className="flex-1" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      {line !== null && <LineFields key={line.id} line={line} market={market} />}
    </Sheet>
  )
}

function LineFields({ line, market }: { line: DraftLine; market: MarketPage | undefined }) {
  const good = market?.catalogue.find((each) => each.id === line.productId)
  const change = (part: Partial<DraftLine>) => changeDraft({ do: 'edit', id: line.id, change: part })
  return (
    <div className="grid gap-6">
      {line.raw !== '' && line.raw !== line.name && (
        <p className="rounded-md bg-sunken px-3 py-2 text-sm">
          You wrote: <q className="font-semibold">{line.raw}</q>
        </p>
      )}
      <div className="grid gap-2">
        <TextField
          label="What"
          value={line.name}
          maxLength={120}
          error={line.name.trim() === '' ? 'Say what it is, or take the line off.' : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {good === undefined && market !== undefined && (
          <GoodSuggestions
            name={line.name}
            catalogue={market.catalogue}
            onChoose={(chosen) =>
              change({
                productId: chosen.id,
                icon: chosen.icon,
                name: chosen.name,
                unit: line.unit ?? chosen.units[0] ?? null,
              })
            }
          />
        )}
        {good !== undefined && (
          <p className="text-sm">
            Lately at {market?.name}: <PriceWords band={bandOf(good, line.unit)} />
          </p>
        )}
      </div>
      <AmountFields line={line} good={good} onChange={change} />
      <TextField
        label="Size or kind"
        isOptional
        placeholder="big, medium, ripe…"
        value={line.size ?? ''}
        maxLength={40}
        onChange={(event) => change({ size: event.currentTarget.value || null })}
      />
      <TextField
        label="A word about it"
        isOptional
        placeholder="cut small, no bones…"
        value={line.note ?? ''}
        maxLength={300}
        onChange={(event) => change({ note: event.currentTarget.value || null })}
      />
      {line.budgetKobo === null && (
        <NairaField
          label="Not over"
          isOptional
          hint="For the whole line. Dearer than this, and your agent asks you first."
          valueKobo={line.capKobo}
          onChange={(capKobo) => change({ capKobo: capKobo === 0 ? null : capKobo })}
        />
      )}
      <RadioCards
        legend="If it is not there"
        value={line.ifMissing}
        onChange={(ifMissing) => change({ ifMissing })}
        cards={missingCards}
      />
    </div>
  )
}
