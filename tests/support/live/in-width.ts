/** A window of another width, for as long as it is drawn in. */
interface Sized {
  readonly happyDOM: { readonly setViewport: (size: { width: number }) => void }
  readonly innerWidth: number
}

const PHONE_PX = 360

export async function onAPhone(during: () => Promise<void>): Promise<void> {
  const { happyDOM, innerWidth } = window as unknown as Sized
  happyDOM.setViewport({ width: PHONE_PX })
  try {
    await during()
  } finally {
    happyDOM.setViewport({ width: innerWidth })
  }
}
