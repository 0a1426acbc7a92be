/**
 * Makes a photo small enough for a metered line: drawn again on the phone, which also drops what the camera wrote into it
 * (place, time, owner). Sides and quality go down until it fits.
 */
const MOST_BYTES = 200_000
const SIDES_PX = [1280, 1024, 800, 640, 480] as const
const QUALITIES = [0.8, 0.65, 0.5] as const

/** Undefined where the file is no picture or cannot be made small enough. */
export async function smallPhoto(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    // The answer itself: a file that the browser cannot draw is no picture.
  })
  if (!picture) return undefined
  try {
    for (const side of SIDES_PX) {
      const canvas = drawnWithin(picture, side)
      for (const quality of QUALITIES) {
        const blob = await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, 'image/jpeg', quality),
        )
        if (blob && blob.size <= MOST_BYTES) return blob
      }
    }
    return undefined
  } finally {
    picture.close()
  }
}

function drawnWithin(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const { width, height } = sizeWithin(picture.width, picture.height, side)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** The longer side becomes `side` at most; a smaller picture keeps its size. */
export function sizeWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
