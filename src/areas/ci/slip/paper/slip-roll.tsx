import { use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Covered } from '../../../../ui/overlays/covered.ts'
import { qrDrawing, qrPath } from '../../../../ui/qr/qr-path.ts'
import './slip-print.css'

/** Six dots of a 203 dpi head to a square: whole dots keep the code sharp. */
const SQUARE_MM = 0.75
const MM_PER_CSS_PX = 25.4 / 96

/**
 * What comes out of a 58 mm printer, outside the app so that nothing of the screen is printed with it. CSS has no page that
 * is as long as its content, so the roll is laid out unseen, measured, and the page made as long. A locked phone prints none of it.
 */
export function SlipRoll({ lines, address }: { lines: readonly string[]; address: string | null }) {
  const covered = use(Covered)
  const roll = useRef<HTMLDivElement>(null)
  const [heightMm, setHeightMm] = useState<number>()
  const qr = useMemo(() => (address === null ? null : qrDrawing(address)), [address])
  useLayoutEffect(() => {
    const { height } = roll.current?.getBoundingClientRect() ?? {}
    if (height !== undefined) setHeightMm(Math.ceil(height * MM_PER_CSS_PX))
  }, [lines, address, covered])
  if (covered) return null
  return createPortal(
    <div className="slip-roll" ref={roll} aria-hidden>
      <pre>{lines.join('\n')}</pre>
      {qr && (
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          style={{ width: `${qr.size * SQUARE_MM}mm`, height: `${qr.size * SQUARE_MM}mm` }}
          shapeRendering="crispEdges"
        >
          <path d={qrPath(qr, 0)} />
        </svg>
      )}
      {heightMm !== undefined && <style>{`@page { size: 58mm ${heightMm}mm; margin: 0; }`}</style>}
    </div>,
    document.body,
  )
}
