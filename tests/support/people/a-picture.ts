import sharp from 'sharp'

interface Look {
  readonly width?: number
  readonly height?: number
  readonly format?: 'jpeg' | 'png' | 'webp'
  /** As a phone that is held upright writes it: the picture lies, and the metadata say how to turn it. */
  readonly lying?: boolean
}

/** A picture as a camera makes it, with the place where it was taken in its metadata. */
export async function aPicture(look: Look = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 1200, height = 900, format = 'jpeg', lying = false } = look
  const exif = {
    IFD0: { Make: 'Cherry Mobile', Copyright: 'nobody' },
    IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' },
  }
  const made = sharp({ create: { width, height, channels: 3, background: '#46296e' } })
    .withExif(exif)
    .withMetadata({ orientation: lying ? 6 : 1, exif })
  return new Uint8Array(await made.toFormat(format).toBuffer())
}

export function asFile(
  bytes: Uint8Array<ArrayBuffer> | string,
  name = 'photo.jpg',
  type = 'image/jpeg',
): File {
  return new File([bytes], name, { type })
}
