/**
 * Takes a picture in: looked at by its content, never by its name or stated type, turned upright, made at most 1600 pixels,
 * stripped of everything that a camera wrote into it (place, time, device), and stored as JPEG with a thumbnail beside it.
 */
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { v4 as newId } from 'uuid'
import type { UploadedFile } from '../../contract/wire/uploaded-file.ts'
import type { Instant } from '../../domain/calendar.ts'
import { MESSAGES } from '../../domain/people/person-rules.ts'
import type { Tx } from '../db/connect.ts'
import type { FileStore } from '../http/ask.ts'
import { refuse, refuseInvalid } from '../http/refuse.ts'

const LARGEST_BYTES = 10 * 1024 * 1024
const LONGEST_SIDE = 1600
const THUMBNAIL_SIDE = 240
/** A small file may unfold into gigabytes; a camera of 50 megapixels stays below this. */
const MOST_PIXELS = 64_000_000
/** A few large ones at once would take all memory, and the threads that passwords are hashed on. */
const oneAtATime = pLimit(1)
const KINDS = ['jpeg', 'png']

export interface StoredPicture {
  readonly fileId: string
  readonly mime: string
  readonly bytes: number
  readonly sha256: string
}

/** Key of a picture's thumbnail in the file store. */
export const smallOf = (fileId: string) => `${fileId}-small`

/**
 * Throws TOO_LARGE, or INVALID_INPUT in the owner's words: `Invalid Picture` for what is none, `Invalid Valid ID` for one of another
 * kind than JPG and PNG. Slow: outside of transactions.
 */
export async function storePicture(
  files: FileStore,
  file: UploadedFile,
  fieldname: string,
): Promise<StoredPicture> {
  if (file.size > LARGEST_BYTES) refuse('TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [large, small] = await oneAtATime(() => encode(bytes, fieldname))
  const fileId = newId()
  await files.put(smallOf(fileId), small)
  await files.put(fileId, large)
  return {
    fileId,
    mime: 'image/jpeg',
    bytes: large.byteLength,
    sha256: createHash('sha256').update(large).digest('hex'),
  }
}

async function encode(bytes: Uint8Array, fieldname: string): Promise<[Buffer, Buffer]> {
  const { format } = await asPicture(() => sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata())
  if (!KINDS.includes(format)) refuseInvalid(fieldname)
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
  const inside = (side: number) =>
    upright.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return asPicture(async () => [
    await inside(LONGEST_SIDE).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
    await inside(THUMBNAIL_SIDE).jpeg({ quality: 70, mozjpeg: true }).toBuffer(),
  ])
}

/** What cannot be read as a picture is none, whatever it calls itself. */
async function asPicture<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch {
    return refuse('INVALID_INPUT', MESSAGES.picture())
  }
}

/** The row of a stored picture; without it the bytes belong to no one. */
export async function noteFile(tx: Tx, picture: StoredPicture, at: Instant): Promise<void> {
  await tx
    .insertInto('file')
    .values({
      file_id: picture.fileId,
      mime: picture.mime,
      bytes: picture.bytes,
      sha256: picture.sha256,
      stored_at: at,
    })
    .execute()
}
