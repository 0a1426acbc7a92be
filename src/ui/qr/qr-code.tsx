import { useMemo } from 'react'
import { chakra } from '../theme/chakra.ts'
import { qrDrawing, qrPath } from './qr-path.ts'

/** The quiet zone that readers need around the code, in squares. */
const MARGIN = 4

/** Dark on white in both looks: cameras do not read it the other way round. */
export function QrCode({ text, label, size }: { text: string; label: string; size: string }) {
  const drawing = useMemo(() => qrDrawing(text), [text])
  const side = drawing.size + 2 * MARGIN
  return (
    <chakra.div w={size} h={size} bg="#fff" borderRadius="sm" flexShrink="0">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${side} ${side}`}
        width="100%"
        height="100%"
        shapeRendering="crispEdges"
      >
        <path d={qrPath(drawing, MARGIN)} fill="#000" />
      </svg>
    </chakra.div>
  )
}
