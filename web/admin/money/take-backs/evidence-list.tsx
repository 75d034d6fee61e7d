import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import type { TakeBack } from '#contract/payments/take-backs.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { urlOf } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

const pictureUrl = (id: string) => urlOf(getPictureEndpoint, { params: { id } })

export function EvidenceList({ evidence }: { evidence: TakeBack['evidence'] }) {
  if (evidence === null) return <p className="text-ink-soft">{texts.evidence.none}</p>
  const { deliveredAt, isByCode, agentName, marketName, goods, pictureIds } = evidence
  const facts = [
    deliveredAt === null
      ? texts.evidence.notDelivered
      : texts.evidence.delivered(timeText(Date.parse(deliveredAt), 'full')),
    ...(deliveredAt === null ? [] : [isByCode ? texts.evidence.byCode : texts.evidence.byAdmin]),
    ...(agentName === null ? [] : [texts.evidence.broughtBy(agentName, marketName)]),
    texts.evidence.goods(goods),
  ]
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">{texts.evidence.title}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {pictureIds.length > 0 && (
        <ul aria-label={texts.evidence.pictures} className="flex flex-wrap gap-2">
          {pictureIds.map((id) => (
            <li key={id}>
              <a href={pictureUrl(id)} target="_blank" rel="noreferrer">
                <img src={pictureUrl(id)} alt="" className="size-16 rounded object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
