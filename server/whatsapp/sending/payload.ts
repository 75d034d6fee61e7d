import { cutBeforeLink, type Say, wordsOf } from '#domain/whatsapp/say.ts'

/** A message as the Cloud API takes it; files are named by the ids that uploading gave them. */
export function payloadOf(say: Say, mediaId: string | null, fileName: string): object {
  switch (say.kind) {
    case 'text':
      return { type: 'text', text: { body: say.text, preview_url: false } }
    case 'buttons':
      return {
        type: 'interactive',
        interactive: {
          type: 'button',
          ...(mediaId !== null && { header: { type: 'image', image: { id: mediaId } } }),
          body: { text: say.text },
          action: { buttons: say.choices.map(({ id, title }) => ({ type: 'reply', reply: { id, title } })) },
        },
      }
    case 'list':
      return {
        type: 'interactive',
        interactive: {
          type: 'list',
          body: { text: say.text },
          action: { button: say.open, sections: [{ title: say.open, rows: say.choices }] },
        },
      }
    case 'location':
      return {
        type: 'interactive',
        interactive: {
          type: 'location_request_message',
          body: { text: say.text },
          action: { name: 'send_location' },
        },
      }
    case 'picture':
      return { type: 'image', image: { id: mediaId, ...(say.text !== '' && { caption: say.text }) } }
    case 'receipt':
      return { type: 'document', document: { id: mediaId, caption: say.text, filename: fileName } }
  }
}

/** With the template's own words it must stay below the 1,024 characters of a body. */
const mostVariable = 900

/** Returns the same as an approved template: its one variable takes no line breaks, no tabs and no runs of spaces. */
export function templatePayload(say: Say, { name, language }: { name: string; language: string }): object {
  const text = cutBeforeLink(wordsOf(say).replace(/\s+/gu, ' ').trim(), mostVariable)
  return {
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    },
  }
}
