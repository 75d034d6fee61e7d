import { Save, Send } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { mostBodyLetters, mostLinkLetters, mostTitleLetters } from '#contract/announcement-shapes.ts'
import { type AnnouncementDetail, removeAnnouncement } from '#contract/announcements.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { PreviewPane } from './preview-pane.tsx'
import { SegmentFields } from './segment-fields.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TestButton } from './test-button.tsx'
import { useAnnouncementAct } from './use-announcement-act.ts'
import { type Composing, useComposer } from './use-composer.ts'
import { WayFields } from './way-fields.tsx'

/** Where an announcement is written: what it says, to whom, by which way, and how it will look. */
export function Composer({ saved }: { saved: AnnouncementDetail | null }) {
  const composing = useComposer(saved)
  const { composed, change, faults } = composing
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card className="grid gap-4">
          <h2 className="text-lg">What it says</h2>
          <WordFields composing={composing} />
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-lg">To whom</h2>
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
          <h2 className="text-lg">By which way</h2>
          <WayFields composed={composed} change={change} faults={faults} />
        </Card>
        <Acts composing={composing} saved={saved} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-4">
        <PreviewPane words={composed} ways={composed.ways} />
        <TestButton composed={composed} />
      </div>
      <SendDialog announcement={composing.toSend} onClose={composing.dropSending} />
    </div>
  )
}

function WordFields({ composing: { composed, change, faults } }: { composing: Composing }) {
  return (
    <>
      <TextField
        label="Title"
        maxLength={mostTitleLetters}
        value={composed.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={faults['title']}
        hint={`${composed.title.length} of ${mostTitleLetters} letters`}
        autoComplete="off"
      />
      <TextArea
        label="Text"
        rows={4}
        maxLength={mostBodyLetters}
        value={composed.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
        error={faults['body']}
        hint={`${composed.body.length} of ${mostBodyLetters} letters. Nothing about one person: phones show it to whoever is near.`}
      />
      <TextField
        label="Page that it opens"
        isOptional
        placeholder="/markets"
        maxLength={mostLinkLetters}
        value={composed.link}
        onChange={(event) => change({ link: event.currentTarget.value })}
        error={faults['link']}
        hint="A path of this site. Other sites cannot be linked."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

function Acts({ composing, saved }: { composing: Composing; saved: AnnouncementDetail | null }) {
  const { save, isSaving, isChanged, problem, faults } = composing
  return (
    <div className="grid gap-3">
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {Object.keys(faults).length > 0 && (
        <Notice tone="pepper">Something is still missing above. See the marked fields.</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon={<Send aria-hidden="true" />} isBusy={isSaving} onClick={() => save('send')}>
          Send…
        </Button>
        <Button
          kind="secondary"
          icon={<Save aria-hidden="true" />}
          disabled={!isChanged}
          isBusy={isSaving}
          onClick={() => save('stay')}
        >
          Save draft
        </Button>
        {saved !== null && <RemoveButton draft={saved} />}
      </div>
    </div>
  )
}

function RemoveButton({ draft }: { draft: AnnouncementDetail }) {
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAnnouncementAct(removeAnnouncement, () => {
    showToast('Draft thrown away')
    navigate('/admin/notifications')
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        Throw away
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Throw this draft away?"
        words="Throw away"
        isDanger
        isBusy={remove.isBusy}
        onAct={() => remove.run({ params: { id: draft.id } })}
      >
        <div className="grid gap-3">
          <p>“{draft.title}” was not sent to anybody. It will be gone.</p>
          {remove.problem !== null && <Notice tone="pepper">{remove.problem}</Notice>}
        </div>
      </AskDialog>
    </>
  )
}
