import { Save, Send } from 'lucide-react'
import { useState } from 'react'
import { maxBodyLength, maxLinkLength, maxTitleLength } from '#contract/announcements/announcement-shapes.ts'
import { type AnnouncementDetail, removeAnnouncementEndpoint } from '#contract/announcements/announcements.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SegmentFields } from './segment-fields.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TestButton } from './test-button.tsx'
import * as texts from './texts.ts'
import { useAnnouncementAction } from './use-announcement-action.ts'
import { type Composing, useComposer } from './use-composer.ts'
import { WayFields } from './way-fields.tsx'

/** Writes an announcement: what it says, to whom, by which way, and how it will look. */
export function Composer({ saved }: { saved: AnnouncementDetail | null }) {
  const composing = useComposer(saved)
  const { composed, change, faults } = composing
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card className="grid gap-4">
          <h2 className="text-lg">{texts.composer.contentHeading}</h2>
          <MessageFields composing={composing} />
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-lg">{texts.composer.groupHeading}</h2>
          <SegmentFields
            segment={composed.segment}
            knownAs={saved?.segment.of === composed.segment.of ? saved.segmentWords : null}
            onChange={(segment) =>
              change(segment.kind === 'launch' ? { segment, ways: ['email'] } : { segment })
            }
            error={faults['segment.of']}
          />
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-lg">{texts.ways.heading}</h2>
          <WayFields composed={composed} change={change} faults={faults} />
        </Card>
        <Actions composing={composing} saved={saved} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-4">
        <PreviewPane text={composed} ways={composed.ways} />
        <TestButton composed={composed} />
      </div>
      <SendDialog announcement={composing.toSend} onClose={composing.dropSending} />
    </div>
  )
}

function MessageFields({ composing: { composed, change, faults } }: { composing: Composing }) {
  return (
    <>
      <TextField
        label={texts.composer.title}
        maxLength={maxTitleLength}
        value={composed.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={faults['title']}
        hint={texts.composer.titleLength(composed.title.length, maxTitleLength)}
        autoComplete="off"
      />
      <TextArea
        label={texts.composer.body}
        rows={4}
        maxLength={maxBodyLength}
        value={composed.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
        error={faults['body']}
        hint={texts.composer.bodyLength(composed.body.length, maxBodyLength)}
      />
      <TextField
        label={texts.composer.link}
        isOptional
        placeholder="/markets"
        maxLength={maxLinkLength}
        value={composed.link}
        onChange={(event) => change({ link: event.currentTarget.value })}
        error={faults['link']}
        hint={texts.composer.linkHint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

function Actions({ composing, saved }: { composing: Composing; saved: AnnouncementDetail | null }) {
  const { save, isSaving, isChanged, problem, faults } = composing
  return (
    <div className="grid gap-3">
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {Object.keys(faults).length > 0 && <Notice tone="pepper">{adminTexts.form.fixFields}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button icon={<Send aria-hidden="true" />} isBusy={isSaving} onClick={() => save('send')}>
          {texts.composer.send}
        </Button>
        <Button
          kind="secondary"
          icon={<Save aria-hidden="true" />}
          disabled={!isChanged}
          isBusy={isSaving}
          onClick={() => save('stay')}
        >
          {texts.draft.save}
        </Button>
        {saved !== null && <RemoveButton draft={saved} />}
      </div>
    </div>
  )
}

function RemoveButton({ draft }: { draft: AnnouncementDetail }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAnnouncementAction(removeAnnouncementEndpoint, () => {
    showToast(texts.draft.deleted)
    navigate('/admin/notifications')
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {texts.draft.delete}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.draft.deleteTitle}
        label={texts.draft.delete}
        isDanger
        isBusy={remove.isBusy}
        onConfirm={() => remove.run({ params: { id: draft.id } })}
      >
        <div className="grid gap-3">
          <p>{texts.draft.deleteBody(draft.title)}</p>
          {remove.problem !== null && <Notice tone="pepper">{remove.problem}</Notice>}
        </div>
      </AskDialog>
    </>
  )
}
