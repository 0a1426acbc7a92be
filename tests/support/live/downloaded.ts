/** What the file says that a press on a "Download CSV" hands over, as rows of cells. */
import { parse } from 'csv-parse/sync'
import { vi } from 'vitest'
import { press, type Live } from './open-app.tsx'

/** `meanwhile` is done after the press, before the file is there. */
export async function downloaded(
  live: Live,
  button: HTMLElement,
  meanwhile?: () => Promise<void>,
): Promise<string[][]> {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await press(live, button)
  await meanwhile?.()
  const file = made.mock.calls[0]?.[0] as Blob
  made.mockRestore()
  click.mockRestore()
  return parse(await file.text(), { bom: true }) as string[][]
}
