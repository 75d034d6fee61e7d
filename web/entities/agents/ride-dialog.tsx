import { useState } from 'react'
import { type Ride, rides } from '#domain/agent-documents.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { rideOptions } from './ride-options.ts'
import * as texts from './texts.ts'

interface RideDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  ride: Ride | null
  isBusy: boolean
  problem: string | null
  onSave: (ride: Ride) => void
}

/** Says what an agent gets about on. */
export function RideDialog({ isOpen, onClose, title, ride, isBusy, problem, onSave }: RideDialogProps) {
  const [chosen, setChosen] = useState<Ride | null>(null)
  const shown = chosen ?? ride
  const close = () => {
    setChosen(null)
    onClose()
  }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      label={common.action.save}
      isReady={shown !== null}
      isBusy={isBusy}
      onConfirm={() => shown !== null && onSave(shown)}
    >
      <div className="grid gap-3">
        <p>{texts.rides.hint}</p>
        <RideField label={title} ride={shown} onChange={setChosen} />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}

/** A choice of what somebody gets about on; null until it is made. */
export function RideField({
  label,
  ride,
  onChange,
}: {
  label: string
  ride: Ride | null
  onChange: (ride: Ride | null) => void
}) {
  return (
    <SelectField
      label={label}
      options={rideOptions}
      placeholder={texts.rides.choose}
      value={ride ?? ''}
      onChange={(event) => onChange(rides.find((each) => each === event.currentTarget.value) ?? null)}
    />
  )
}

export function rideText(ride: Ride | null): string {
  return ride === null ? texts.rides.unsaid : texts.rides.names[ride]
}
