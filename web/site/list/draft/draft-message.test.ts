import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newDraft, nextDraft } from './draft.ts'

test('what a message says moves from the note into the fields, marked until it is edited', () => {
  const message = 'my house na Gwarinpa, before 4\nfresh tomatoes'
  const added = nextDraft(newDraft('key'), { do: 'add', lines: [], note: message })
  assert.deepEqual([added.note, added.message], [message, message])
  const read = nextDraft(added, {
    do: 'readMessage',
    message,
    texts: { area: 'Gwarinpa', phone: '08031234567' },
    hour: { at: new Date('2026-11-25T07:00:00.000Z'), text: 'tomorrow morning' },
    rest: 'fresh tomatoes',
  })
  assert.deepEqual(
    [read.note, read.message, read.place.area, read.contact.phone, read.scheduledFor, read.fromMessage],
    [
      'fresh tomatoes',
      null,
      'Gwarinpa',
      '08031234567',
      '2026-11-25T07:00:00.000Z',
      {
        fields: ['area', 'phone', 'hour'],
        hour: 'tomorrow morning',
        asks: [],
        before: {
          place: added.place,
          contact: added.contact,
          scheduledFor: null,
          paymentMethod: 'cash',
          note: message,
        },
      },
    ],
  )
  const edited = nextDraft(read, { do: 'place', change: { area: 'Kubwa' } })
  assert.deepEqual(edited.fromMessage?.fields, ['phone', 'hour'])
  const timed = nextDraft(edited, { do: 'when', scheduledFor: null })
  assert.deepEqual(timed.fromMessage?.fields, ['phone'])
  const called = nextDraft(timed, { do: 'contact', change: { phone: '' } })
  assert.deepEqual(called.fromMessage?.fields, [])
  assert.equal(nextDraft(read, { do: 'startOver', key: 'key-2' }).fromMessage, undefined)
})

test('what a message says goes before what was remembered or chosen, and goes back with Undo', () => {
  const place = {
    area: 'Wuse',
    landmark: 'AP Plaza',
    directions: 'Blue gate',
    gateCode: '12',
    latitude: 9.07,
    longitude: 7.47,
  }
  const known = { ...newDraft('key'), place, scheduledFor: '2026-11-25T07:00:00.000Z' }
  const message = 'my house na Gwarinpa, before 4, I go pay cash'
  const added = nextDraft(known, { do: 'add', lines: [], note: message })
  const read = nextDraft(added, {
    do: 'readMessage',
    message,
    texts: { area: 'Gwarinpa' },
    hour: { at: null, text: 'before 4' },
    rest: null,
    paymentMethod: 'pos',
  })
  const nothing = { landmark: '', directions: '', gateCode: '', latitude: null, longitude: null }
  assert.deepEqual([read.place, read.scheduledFor, read.note], [{ area: 'Gwarinpa', ...nothing }, null, ''])
  const undone = nextDraft(read, { do: 'settleMessage', answer: null })
  assert.deepEqual(
    [undone.place, undone.scheduledFor, undone.paymentMethod, undone.note, undone.fromMessage],
    [place, known.scheduledFor, 'cash', message, undefined],
  )
  assert.deepEqual(nextDraft(read, { do: 'undo', to: known }).place, place, 'with the list that it came with')
})

test('of two places none is taken, until one is chosen', () => {
  const known = {
    ...newDraft('key'),
    place: { ...newDraft('key').place, area: 'Wuse', landmark: 'AP Plaza' },
  }
  const ask = {
    about: 'area',
    why: 'two',
    said: 'Kubwa or Gwarinpa',
    options: ['Kubwa', 'Gwarinpa'],
  } as const
  const asks = [{ ...ask, options: [...ask.options] }]
  const read = nextDraft(known, { do: 'readMessage', message: 'x', texts: {}, hour: null, rest: null, asks })
  assert.deepEqual([read.place.area, read.place.landmark], ['', ''])
  const [asked] = asks
  assert.ok(asked)
  const answered = nextDraft(read, {
    do: 'settleMessage',
    answer: { ask: asked, option: 'Kubwa' },
  })
  assert.deepEqual([answered.place.area, answered.fromMessage?.asks], ['Kubwa', []])
})
