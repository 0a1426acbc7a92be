/** A multipart form as one text, for its fingerprint: the same fields and the same bytes give the same text, in whatever order they come. */
import { isUploadedFile } from '../../contract/wire/uploaded-file.ts'
import { hashOf } from './repeat.ts'

export async function textOfForm(form: Readonly<Record<string, unknown>>): Promise<string> {
  const fields = await Promise.all(
    Object.entries(form).map(async ([name, value]) => [name, await valueInText(value)] as const),
  )
  return JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A file by its bytes; what it is called is the sender's affair. */
async function valueInText(value: unknown): Promise<unknown> {
  if (!isUploadedFile(value)) return value
  return { sha256: hashOf(new Uint8Array(await value.arrayBuffer())) }
}
