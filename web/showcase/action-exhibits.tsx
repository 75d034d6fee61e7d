import { MapPin, Phone, Plus, Search, ShoppingBasket, X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { Exhibit, Row } from './exhibit.tsx'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const

/** Buttons, links, chips and badges. */
export function ActionExhibits() {
  const [isOn, setIsOn] = useState(true)
  return (
    <>
      <Exhibit name="Buttons">
        {kinds.map((kind) => (
          <Row key={kind}>
            <Button kind={kind} size="lg" icon={<ShoppingBasket />}>
              Start a list
            </Button>
            <Button kind={kind}>Buy it</Button>
            <Button kind={kind} size="sm">
              Assign
            </Button>
            <Button kind={kind} isBusy>
              Sending
            </Button>
            <Button kind={kind} disabled>
              Not now
            </Button>
          </Row>
        ))}
        <Row>
          <IconButton label="Search" icon={<Search />} />
          <IconButton label="Call" icon={<Phone />} kind="outlined" />
          <IconButton label="Add" icon={<Plus />} kind="filled" />
          <IconButton label="Remove" icon={<X />} disabled />
          <TextLink href="/design">A link in a sentence</TextLink>
        </Row>
      </Exhibit>
      <Exhibit name="Chips and badges">
        <Row>
          <Chip isOn={isOn} onClick={() => setIsOn(!isOn)}>
            Open now
          </Chip>
          <Chip icon={<MapPin />}>Near Wuse</Chip>
          <Chip>2 mudu beans</Chip>
        </Row>
        <Row>
          <Badge tone="amber" hasDot isStrong>
            Open Now
          </Badge>
          <Badge tone="leaf" isStrong>
            Main Market Day
          </Badge>
          <Badge>Closed</Badge>
          <Badge tone="adire">Sample price</Badge>
          <Badge tone="pepper" isStrong>
            6 min late
          </Badge>
          <Badge tone="amber">Tight</Badge>
          <Badge tone="leaf">Bought</Badge>
          <Badge tone="pepper">Not there</Badge>
        </Row>
      </Exhibit>
    </>
  )
}
