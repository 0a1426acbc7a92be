/** Handing a slip on by whatever the phone offers: its share sheet, else a download or the clipboard. */

export type Shared = 'shared' | 'downloaded' | 'copied' | 'left'

export async function sharePicture(picture: File): Promise<Shared> {
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] })) {
    return shared(() => navigator.share({ files: [picture] }))
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = picture.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'downloaded'
}

export async function shareText(text: string): Promise<Shared> {
  if (typeof navigator.share === 'function') return shared(() => navigator.share({ text }))
  await navigator.clipboard.writeText(text)
  return 'copied'
}

/** Leaving the share sheet without sharing is no failure. */
async function shared(share: () => Promise<void>): Promise<Shared> {
  try {
    await share()
    return 'shared'
  } catch {
    return 'left'
  }
}
