import { Camera, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { maxMessageLength } from '#contract/core/chat-shapes.ts'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { shrinkPhoto } from '#web/platform/offline/shrink-photo.ts'
import * as texts from './texts.ts'
import { useUnsentText } from './use-unsent-text.ts'

interface MessageComposerProps {
  /** Under which name what is being written is stored. */
  draftName: string
  onSend: (message: { text: string } | { photo: string }) => void
  /** Sentences that one tap sends. */
  quickReplies?: readonly string[]
  /** Longer answers that one tap puts into the field. */
  children?: (insert: (text: string) => void) => React.ReactNode
  fieldRef?: Ref<HTMLTextAreaElement>
}

/** Writes a message: words, a picture from the camera, or a sentence that is ready. */
export function MessageComposer({
  draftName,
  onSend,
  quickReplies = [],
  children,
  fieldRef,
}: MessageComposerProps) {
  const [words, setText] = useUnsentText(draftName)
  const text = words.trim()
  const send = () => {
    if (text === '') return
    onSend({ text })
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone the key begins a new line, as people expect there.
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSend || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <div className="grid gap-2">
      {quickReplies.length > 0 && (
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]">
          {quickReplies.map((sentence) => (
            <Chip key={sentence} onClick={() => onSend({ text: sentence })}>
              {sentence}
            </Chip>
          ))}
        </div>
      )}
      {children?.((insert) => setText(words === '' ? insert : `${words}\n${insert}`))}
      <div className="flex items-end gap-2">
        <PictureButton onTaken={(photo) => onSend({ photo })} />
        <div className="min-w-0 flex-1">
          <TextArea
            label={common.label.message}
            isLabelHidden
            placeholder={texts.composer.placeholder}
            rows={1}
            maxLength={maxMessageLength}
            className="max-h-40"
            value={words}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            {...(fieldRef && { ref: fieldRef })}
          />
        </div>
        <IconButton
          label={common.action.send}
          icon={<SendHorizontal />}
          kind="filled"
          className="mb-0.5"
          disabled={text === ''}
          onClick={send}
        />
      </div>
    </div>
  )
}

function PictureButton({ onTaken }: { onTaken: (photo: string) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file === undefined) return
    setIsBusy(true)
    try {
      onTaken(await shrinkPhoto(file))
    } catch {
      showToast(texts.composer.photoUnreadable, { body: texts.composer.photoUnreadableHint })
    } finally {
      setIsBusy(false)
      // The same picture may be chosen once more.
      input.value = ''
    }
  }
  return (
    <label
      className={`mb-0.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-line-strong bg-paper focus-within:outline-3 focus-within:outline-adire hover:border-ink ${isBusy ? 'animate-pulse' : ''}`}
    >
      <Camera className="size-5" aria-hidden="true" />
      <span className="sr-only">{texts.composer.sendPhoto}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        disabled={isBusy}
        onChange={(event) => void take(event.currentTarget)}
      />
    </label>
  )
}
