import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickGallery } from './pick-gallery.ts'

const market = (name: string, imageUrl: string | null = null) => ({
  slug: name.toLowerCase(),
  name,
  neighbourhood: 'Somewhere',
  imageUrl,
})

test('six pictures, photographs before drawings', () => {
  const names = ['Zuba', 'Wuse', 'Utako', 'Nyanya', 'Mpape', 'Kubwa', 'Garki']
  const pictures = pickGallery([...names.map((name) => market(name)), market('Area', '/files/area.webp')])
  assert.equal(pictures.length, 6)
  assert.deepEqual(pictures[0], {
    src: '/files/area.webp',
    title: 'Area',
    place: 'Somewhere',
    text: 'Area, Somewhere',
  })
  assert.equal(pictures[1]?.src, '/scenes/morning/garki.svg')
})
