import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickGallery } from './pick-gallery.ts'

const market = (name: string, imageUrl: string | null = null) => ({
  slug: name.toLowerCase(),
  name,
  neighbourhood: 'Somewhere',
  imageUrl,
  imageWords: imageUrl === null ? null : 'Stalls under a tree',
})
const names = ['Zuba', 'Wuse', 'Utako', 'Nyanya', 'Mpape', 'Kubwa', 'Garki']
const markets = [...names.map((name) => market(name)), market('Area', '/pictures/area.webp')]

test('six pictures, photographs of markets before drawings, said in their own words', () => {
  const pictures = pickGallery(markets, [])
  assert.equal(pictures.length, 6)
  assert.deepEqual(pictures[0], {
    src: '/pictures/area.webp',
    isPhoto: true,
    title: 'Area',
    place: 'Somewhere',
    text: 'Stalls under a tree',
  })
  assert.equal(pictures[1]?.src, '/scenes/morning/garki.svg')
  assert.equal(pictures[1].text, 'Garki, Somewhere')
})

test('the house’s own photographs keep their places, and no market is shown twice or left out for them', () => {
  const photo = (place: '2' | '6') => ({
    place,
    imageUrl: `/pictures/${place}.webp`,
    title: `Title ${place}`,
    neighbourhood: 'Garki 2',
    imageWords: 'Pepper in a derica',
  })
  const pictures = pickGallery(markets, [photo('6'), photo('2')])
  assert.deepEqual(
    pictures.map(({ title }) => title),
    ['Area', 'Title 2', 'Garki', 'Kubwa', 'Mpape', 'Title 6'],
  )
  assert.equal(pictures[1]?.text, 'Pepper in a derica')
  assert.deepEqual(
    pickGallery([], [photo('6')]).map(({ title }) => title),
    ['Title 6'],
  )
})
