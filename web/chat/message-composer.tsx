import { Camera, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { mostMessageLetters } from '#contract/chat-shapes.ts'
import { Chip } from '#web/design/chip.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { shrinkPhoto } from '#web/platform/shrink-photo.ts'
import { useKeptWords } from './use-kept-words.ts'

interface MessageComposerProps {
  /** Under which name what is being written is kept. */
  draftName: string
  onSend: (message: { text: string } | { photo: string }) => void
  /** Sentences that one tap sends. */
  quickWords?: readonly string[]
  /** Longer answers that one tap puts into the field. */
  children?: (insert: (words: string) => void) => React.ReactNode
  fieldRef?: Ref<HTMLTextAreaElement>
}

/** Writes a message: words, a picture from the camera, or a sentence that is ready. */
export function MessageComposer({
  draftName,
  onSend,
  quickWords = [],
  children,
  fieldRef,
}: MessageComposerProps) {
  const [words, setWords] = useKeptWords(draftName)
  const text = words.trim()
  const send = () => {
    if (text === '') return
    onSend({ text })
    setWords('')
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
      {quickWords.length > 0 && (
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]">
          {quickWords.map((sentence) => (
            <Chip key={sentence} onClick={() => onSend({ text: sentence })}>
              {sentence}
            </Chip>
          ))}
        </div>
      )}
      {children?.((insert) => setWords(words === '' ? insert : `${words}\n${insert}`))}
      <div className="flex items-end gap-2">
        <PictureButton onTaken={(photo) => onSend({ photo })} />
        <div className="min-w-0 flex-1">
          <TextArea
            label="Message"
            isLabelHidden
            placeholder="Write a message"
            rows={1}
            maxLength={mostMessageLetters}
            className="max-h-40"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            {...(fieldRef && { ref: fieldRef })}
          />
        </div>
        <IconButton
          label="Send"
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
      showToast('That picture could not be read', { body: 'Take another one.' })
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
      <span className="sr-only">Send a picture</span>
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
