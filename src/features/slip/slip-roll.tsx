import { createPortal } from 'react-dom'
import { QrCode } from './qr-code.tsx'
import './slip-print.css'

/** What comes out of a 58 mm printer; stands beside the app, so that nothing of the screen is printed with it. */
export function SlipRoll({ lines, address }: { lines: readonly string[]; address: string }) {
  return createPortal(
    <div className="slip-roll" aria-hidden>
      <pre>{lines.join('\n')}</pre>
      <QrCode text={address} label="" size="30mm" />
    </div>,
    document.body,
  )
}
