/** Handing a slip on by what the phone offers: its share sheet, else a download or the clipboard. */

export type Shared = 'shared' | 'downloaded' | 'copied' | 'left'

/** Throws what the browser says where the picture could neither be shared nor saved. */
export async function sharePicture(picture: File): Promise<Shared> {
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] })) {
    const answer = await shared(() => navigator.share({ files: [picture] }))
    if (answer !== 'not allowed') return answer
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = picture.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'downloaded'
}

/** Throws what the browser says where the text could neither be shared nor copied. */
export async function shareText(text: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    const answer = await shared(() => navigator.share({ text }))
    if (answer !== 'not allowed') return answer
  }
  await navigator.clipboard.writeText(text)
  return 'copied'
}

/** Leaving the share sheet is no failure; where the browser does not allow sharing, there is another way. */
async function shared(share: () => Promise<void>): Promise<'shared' | 'left' | 'not allowed'> {
  try {
    await share()
    return 'shared'
  } catch (problem) {
    const name = problem instanceof DOMException ? problem.name : ''
    if (name === 'AbortError') return 'left'
    if (name === 'NotAllowedError') return 'not allowed'
    throw problem
  }
}
