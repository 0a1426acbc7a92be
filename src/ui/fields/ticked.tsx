import type { ElementType } from 'react'
import { CheckIcon } from '../icons.ts'

interface Props {
  /** The list's own parts: a select, a combobox or a menu. */
  of: { readonly ItemText: ElementType; readonly ItemIndicator: ElementType }
  label: string
}

/** What a choice says, and its tick while it is chosen. */
export function Ticked({ of: { ItemText, ItemIndicator }, label }: Props) {
  return (
    <>
      <ItemText>{label}</ItemText>
      <ItemIndicator>
        <CheckIcon size={16} aria-hidden />
      </ItemIndicator>
    </>
  )
}
