import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import * as views from '#contract/orders/order-views.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { apiQuery, urlOf } from '#web/platform/api/api.ts'
import { type BoardFilter, boardAddress, filterOfView, orderFilterOf } from './board-filter.ts'
import * as texts from './texts.ts'

const viewsQuery = apiQuery(views.listOrderViewsEndpoint, {})

/** The views that this admin saved, one more made of what is shown, and what is shown as a table. */
export function SavedViews({ filter }: { filter: BoardFilter }) {
  const client = useQueryClient()
  const saved = useQuery(viewsQuery)
  const [isNaming, setIsNaming] = useState(false)
  const follow = (now: views.OrderView[]) => client.setQueryData(viewsQuery.queryKey, now)
  const removal = useAccountAction(views.removeOrderViewEndpoint, follow)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {saved.error !== null && saved.data === undefined && (
        <Button kind="quiet" size="sm" isBusy={saved.isFetching} onClick={() => void saved.refetch()}>
          {texts.views.load}
        </Button>
      )}
      {saved.data?.map((view) => (
        <span
          key={view.name}
          className="inline-flex items-center rounded-full border border-line bg-paper pl-4"
        >
          <TextLink href={boardAddress.write(filterOfView(view.filter))}>{view.name}</TextLink>
          <IconButton
            label={texts.views.remove(view.name)}
            icon={<X />}
            onClick={() => removal.run({ body: { name: view.name } })}
          />
        </span>
      ))}
      <Button kind="quiet" icon={<Bookmark />} onClick={() => setIsNaming(true)}>
        {texts.views.open}
      </Button>
      <CsvDownload href={urlOf(views.exportOrdersEndpoint, { query: orderFilterOf(filter) })} kind="quiet" />
      <ActionError problem={removal.problem} />
      {isNaming && (
        <NameDialog
          filter={filter}
          onClose={() => setIsNaming(false)}
          onSaved={(now) => {
            follow(now)
            setIsNaming(false)
          }}
        />
      )}
    </div>
  )
}

interface NameDialogProps {
  filter: BoardFilter
  onClose: () => void
  onSaved: (now: views.OrderView[]) => void
}

function NameDialog({ filter, onClose, onSaved }: NameDialogProps) {
  const [name, setName] = useState('')
  const { run, isBusy, problem, fields } = useAccountAction(views.saveOrderViewEndpoint, onSaved)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.views.open}
      label={common.action.save}
      isReady={name.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ body: { name: name.trim(), filter: orderFilterOf(filter) } })}
    >
      <div className="grid gap-4">
        <TextField
          label={texts.views.label}
          hint={texts.views.hint}
          maxLength={40}
          value={name}
          error={fields['name']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
