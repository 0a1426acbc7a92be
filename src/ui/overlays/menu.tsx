import { Menu as Ark } from '@ark-ui/react/menu'
import type { ReactNode } from 'react'
import { chakra } from '../theme/chakra.ts'
import { choiceRecipe, DRAWN_WHEN_OPEN, popupRecipe } from '../fields/popup.ts'
import { Popups } from './popups.tsx'
import { Ticked } from '../fields/ticked.tsx'

const Popup = chakra(Ark.Content, popupRecipe)
const Choice = chakra(Ark.CheckboxItem, choiceRecipe)

interface TickItem {
  readonly id: string
  readonly label: string
  readonly isTicked: boolean
}

interface Props {
  /** A button. */
  children: ReactNode
  items: readonly TickItem[]
  onTick: (id: string, isTicked: boolean) => void
}

/** A menu of things that are each on or off; it stays open while they are ticked. */
export function TickMenu({ children, items, onTick }: Props) {
  return (
    <Ark.Root {...DRAWN_WHEN_OPEN} closeOnSelect={false} positioning={{ placement: 'bottom-end' }}>
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Popups>
        <Ark.Positioner>
          <Popup>
            {items.map((item) => (
              <Choice
                key={item.id}
                value={item.id}
                checked={item.isTicked}
                onCheckedChange={(isTicked) => onTick(item.id, isTicked)}
              >
                <Ticked of={Ark} label={item.label} />
              </Choice>
            ))}
          </Popup>
        </Ark.Positioner>
      </Popups>
    </Ark.Root>
  )
}
