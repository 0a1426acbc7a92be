import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { qrDrawing, qrPath, type QrDrawing } from './qr-path.ts'

const MARGIN = 3

/** Dark on white in both looks: cameras do not read it the other way round. */
export function QrCode({ text, label, size }: { text: string; label: string; size: string }) {
  const [drawing, setDrawing] = useState<QrDrawing>()
  useEffect(() => {
    let left = false
    void qrDrawing(text)
      .then((drawn) => {
        if (!left) setDrawing(drawn)
      })
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [text])
  const side = (drawing?.size ?? 33) + 2 * MARGIN
  return (
    <chakra.div w={size} h={size} bg="#fff" borderRadius="sm">
      {drawing && (
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
      )}
    </chakra.div>
  )
}
