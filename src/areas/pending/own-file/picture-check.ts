/** Whether a picture can be read: large enough, and sharp. Measured on the phone before anything is sent. */

/** The shorter side that still shows the small print of an ID. */
export const LEAST_SIDE_PX = 480

/** Below this the edges of a picture this small are smeared: letters on an ID cannot be told apart. */
const LEAST_SHARPNESS = 40
const LOOKED_AT_PX = 512

export type PictureFault = 'not a picture' | 'too small' | 'blurred'

/** Undefined where nothing is wrong with it. */
export async function pictureFault(file: Blob): Promise<PictureFault | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    // The answer itself: a file that the browser cannot draw is no picture.
  })
  if (!picture) return 'not a picture'
  try {
    if (Math.min(picture.width, picture.height) < LEAST_SIDE_PX) return 'too small'
    const scale = Math.min(1, LOOKED_AT_PX / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return undefined
    context.drawImage(picture, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return sharpness(greyOf(data), width) < LEAST_SHARPNESS ? 'blurred' : undefined
  } finally {
    picture.close()
  }
}

/** How bright each point is, 0 to 255, from red, green, blue and opacity. */
export function greyOf(colours: ArrayLike<number>): number[] {
  const grey: number[] = []
  for (let at = 0; at + 3 < colours.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [colours[at], colours[at + 1], colours[at + 2]]
    grey.push(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return grey
}

/** The variance of the Laplacian: how much each point differs from the four around it. 0 for a plain surface. */
export function sharpness(grey: readonly number[], width: number): number {
  const height = Math.floor(grey.length / width)
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around =
        (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0)
      const edge = around - 4 * (grey[at] ?? 0)
      sum += edge
      squares += edge * edge
      count += 1
    }
  if (count === 0) return 0
  const mean = sum / count
  return squares / count - mean * mean
}
