/** Prints a slip in one of the ways that a phone has. */
import { printByBluetooth } from './bluetooth-printer.ts'
import { escPosOf } from './esc-pos.ts'
import { rawBtAddress, rememberPrintMethod, type PrintMethod } from './print-methods.ts'
import { qrDrawing } from '../../../ui/qr/qr-path.ts'
import { shareText } from '../slip/share-slip.ts'

export interface Paper {
  readonly lines: readonly string[]
  /** What its QR holds; null on a paper without one. */
  readonly address: string | null
}

/**
 * `printed` as far as can be known: an app and the browser's own page do not say what came of it. `left` where the person
 * changed their mind. Throws what the printer or the browser says.
 */
export async function printPaper(way: PrintMethod, paper: Paper): Promise<'printed' | 'left'> {
  const done = await printBy(way, paper)
  if (done === 'printed') rememberPrintMethod(way)
  return done
}

async function printBy(way: PrintMethod, { lines, address }: Paper): Promise<'printed' | 'left'> {
  const bytes = () => escPosOf(lines, address === null ? undefined : qrDrawing(address))
  switch (way) {
    case 'bluetooth':
      return printByBluetooth(bytes())
    case 'rawbt':
      location.href = rawBtAddress(bytes())
      return 'printed'
    case 'app':
      return (await shareText(lines.join('\n'))) === 'left' ? 'left' : 'printed'
    case 'page':
      window.print()
      return 'printed'
  }
}
