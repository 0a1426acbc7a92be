import { chakra } from '../theme/chakra.ts'

/** A sign over the end of an input, which leaves room for it; a press goes to the input below. */
export const InputIcon = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
  },
})
