import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { MarketScene } from '#web/design/pictures/market-scene.tsx'
import { unitNames } from '#web/design/pictures/unit-drawing.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import { Exhibit } from './exhibit.tsx'

const goods = [
  'tomatoes',
  'ata-rodo',
  'onions',
  'brown-beans',
  'titus-fish',
  'goat-meat',
  'ugu',
  'banana',
  'eggs',
  'garlic',
  '',
]
const markets = [
  ['wuse-market', 7],
  ['utako-market', 9],
  ['garki-market', 13],
  ['kado-fish-market', 17],
  ['zuba-market', 18.5],
  ['dei-dei-market', 21],
  ['gudu-market', 11],
  ['nyanya-market', 6],
] as const

/** Units, goods and the markets’ own scenes. */
export function PictureExhibits() {
  return (
    <>
      <Exhibit name="Market scenes" note="Drawn from the market’s name; the sky follows the hour.">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {markets.map(([slug, hour]) => (
            <figure key={slug} className="overflow-hidden rounded-lg border border-line bg-paper shadow-rest">
              <MarketScene slug={slug} hour={hour} className="block aspect-[16/9] w-full" />
              <figcaption className="p-3 text-sm font-semibold">{slug}</figcaption>
            </figure>
          ))}
        </div>
      </Exhibit>
      <Exhibit name="Units" note="Heaped on the left, level on the right.">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {unitNames.map((unit) => (
            <li key={unit} className="grid justify-items-center rounded-md border border-line bg-paper p-2">
              <span className="flex">
                <UnitPicture unit={unit} className="size-18" />
                <UnitPicture unit={unit} isLevel className="size-18" />
              </span>
              <span className="text-sm font-semibold">{unit}</span>
            </li>
          ))}
        </ul>
      </Exhibit>
      <Exhibit name="Goods">
        <ul className="flex flex-wrap gap-4">
          {goods.map((icon) => (
            <li key={icon} className="grid justify-items-center gap-1 text-sm">
              <GoodsPicture icon={icon} category="vegetables" className="size-16" />
              {icon || 'no picture'}
            </li>
          ))}
        </ul>
      </Exhibit>
    </>
  )
}
