import { Exhibit, Row } from './exhibit.tsx'

const swatches = [
  ['bg-ground text-ink', 'ground'],
  ['bg-paper text-ink', 'paper'],
  ['bg-sunken text-ink', 'sunken'],
  ['bg-leaf text-on-leaf', 'leaf'],
  ['bg-leaf-deep text-on-leaf', 'leaf deep'],
  ['bg-leaf-tint text-leaf-deep', 'leaf tint'],
  ['bg-pepper text-on-pepper', 'pepper'],
  ['bg-pepper-tint text-pepper-deep', 'pepper tint'],
  ['bg-amber text-on-amber', 'amber'],
  ['bg-amber-tint text-amber-deep', 'amber tint'],
  ['bg-adire text-on-adire', 'adire'],
  ['bg-adire-tint text-adire-deep', 'adire tint'],
  ['bg-canopy text-on-canopy', 'canopy'],
  ['bg-cloth text-on-cloth', 'cloth'],
] as const

export function ColourExhibits() {
  return (
    <>
      <Exhibit name="Colours">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
          {swatches.map(([look, name]) => (
            <div
              key={name}
              className={`grid h-16 content-end rounded-md border border-line p-2 text-sm font-semibold ${look}`}
            >
              {name}
            </div>
          ))}
        </div>
      </Exhibit>
      <Exhibit name="Type" note="Bricolage Grotesque for headings, the phone’s own face for everything else.">
        <p className="font-display text-3xl font-extrabold tracking-tight">Tomatoes are sweet today</p>
        <p className="font-display text-2xl font-extrabold tracking-tight">
          Ọ̀gbọnọ, ẹ̀fọ́, ɗanwake, ƙosai, ɓaure
        </p>
        <p className="font-display text-xl font-extrabold">Musa is at Wuse</p>
        <p className="font-display text-lg font-bold">₦1,250.00 for pepper</p>
        <p className="max-w-prose">
          Pepper is ₦800, your cap is ₦500. Buy it? Seven tomatoes in a heap, a paint of garri filled until it
          stands, goat meat cut small.
        </p>
        <Row>
          <span className="text-sm">Small words, 15 px</span>
          <span className="text-xs">The smallest, 13 px</span>
        </Row>
      </Exhibit>
    </>
  )
}
