import { Eye, Search } from 'lucide-react'
import { useState } from 'react'
import { quantityText } from '#domain/units.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { CodeDigits, CodeInput } from '#web/design/forms/code-digits.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { NumberField } from '#web/design/forms/number-field.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { Exhibit, Row } from './exhibit.tsx'

/** Everything that is filled in. */
export function FormExhibits() {
  const [amount, setAmount] = useState<number | null>(125_000)
  const [quantity, setQuantity] = useState(1.5)
  const [code, setCode] = useState('47')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [view, setView] = useState<'text' | 'catalogue'>('text')
  return (
    <Exhibit name="Forms">
      <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
        <TextField label="Your name" placeholder="Amina Yusuf" hint="As the agent should call you." />
        <TextField label="Phone" defaultValue="+234 80" error="This number is too short" />
        <TextField
          label="Find a good"
          leading={<Search />}
          placeholder="ata rodo, ugu, kpomo"
          isLabelHidden
        />
        <TextField
          label="Password"
          type="password"
          defaultValue="market"
          trailing={<IconButton label="Show password" icon={<Eye />} />}
        />
        <NairaField label="Not more than" valueKobo={amount} onChange={setAmount} isOptional />
        <SelectField
          label="Area"
          placeholder="Choose your area"
          options={[
            ['wuse', 'Wuse'],
            ['life-camp', 'Life Camp'],
          ]}
        />
        <TextArea
          label="Directions"
          placeholder="Opposite the blue mosque, black gate"
          hint="A landmark is better than a number."
        />
        <div className="grid content-start gap-1">
          <Checkbox label="Call me at the gate" defaultChecked />
          <Checkbox label="Cut the goat meat small" hint="The butcher does it free" />
          <Switch label="On duty" hint="Offers come to this phone" defaultChecked />
          <Switch label="Save data" />
        </div>
      </div>
      <Row>
        <NumberField
          label="mudu of beans"
          value={quantity}
          said={quantityText(quantity)}
          step={0.5}
          onChange={setQuantity}
        />
        <div className="w-full max-w-xs">
          <Segmented
            legend="How to make the list"
            value={view}
            onChange={setView}
            options={[
              ['text', 'Type it'],
              ['catalogue', 'Pick it'],
            ]}
          />
        </div>
      </Row>
      <div className="max-w-3xl">
        <RadioCards
          legend="When should it come?"
          columns={2}
          value={when}
          onChange={setWhen}
          cards={[
            { value: 'now', title: 'Now', detail: 'About 30 minutes after an agent takes it' },
            {
              value: 'later',
              title: 'Tomorrow, 8 to 9 am',
              detail: 'Utako opens at 7',
              aside: <Naira amountKobo={150_000} />,
            },
          ]}
        />
      </div>
      <Row>
        <CodeDigits code="4071" />
        <CodeInput label="Customer’s code" value={code} onChange={setCode} />
        <CodeInput
          label="Wrong"
          value="1234"
          onChange={() => undefined}
          error="That is not the code. 3 tries left."
        />
      </Row>
    </Exhibit>
  )
}
