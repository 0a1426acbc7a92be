/** A paper as a picture for Messenger and Viber: the lines of the roll and the QR under them if it has one, black on white. */
import { qrDrawing } from '../../../../ui/qr/qr-path.ts'
import { SLIP_COLUMNS } from './slip-text.ts'

const FONT_PX = 24
const LINE_PX = 32
/** A monospaced sign is six tenths of its height wide. */
const SIGN_PX = FONT_PX * 0.6
const MARGIN_PX = 32
const QR_PX = 240

export async function slipPicture(
  lines: readonly string[],
  address: string | null,
  name: string,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(SLIP_COLUMNS * SIGN_PX + 2 * MARGIN_PX)
  canvas.height = lines.length * LINE_PX + 2 * MARGIN_PX + (address === null ? 0 : QR_PX + MARGIN_PX)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.font = `${FONT_PX}px ui-monospace, Menlo, Consolas, 'Roboto Mono', monospace`
  pen.textBaseline = 'top'
  lines.forEach((line, index) => drawLine(pen, line, MARGIN_PX + index * LINE_PX))
  if (address !== null) drawQr(pen, address, lines.length * LINE_PX + 2 * MARGIN_PX)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('this browser makes no pictures')
  return new File([blob], `${name}.png`, { type: 'image/png' })
}

function drawQr(pen: CanvasRenderingContext2D, address: string, top: number): void {
  const qr = qrDrawing(address)
  const square = Math.floor(QR_PX / qr.size)
  const left = Math.floor((pen.canvas.width - square * qr.size) / 2)
  for (let y = 0; y < qr.size; y++) {
    for (let x = 0; x < qr.size; x++) {
      if (qr.isDark(x, y)) pen.fillRect(left + x * square, top + y * square, square, square)
    }
  }
}

/** Sign by sign on a grid, so that columns stand whatever font the phone has. */
function drawLine(pen: CanvasRenderingContext2D, line: string, top: number): void {
  ;[...line].forEach((sign, column) => pen.fillText(sign, MARGIN_PX + column * SIGN_PX, top))
}
