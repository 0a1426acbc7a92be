import { chakra } from './theme/chakra.ts'

/** What is to be done on a screen, under the thumb and always in sight, above the bar of places. */
export const ThumbBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'min(var(--place-bar, 0px), (100vw - 20rem) * 1000)',
    zIndex: 'bar',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    mt: 'auto',
    mx: 'calc(var(--h-spacing-edge) * -1)',
    px: 'edge',
    pt: '2',
    pb: 'max(0.75rem, env(safe-area-inset-bottom))',
    bg: 'page',
    borderTopWidth: '1px',
  },
})
