import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

const KEPT = new URL('../../journeys/pictures/', import.meta.url).pathname
const SEEN = new URL('../../../.cache/pictures/', import.meta.url).pathname
/** Of all of a picture's pixels: what another machine draws differently at the edges of letters. */
const MAY_DIFFER = 0.004
/** And in any square that an icon fits in: one that moved or changed its colour is next to nothing of all. */
const MAY_DIFFER_IN_SQUARE = 10
const STEP = 8
/** A square is so many steps wide. */
const STEPS = 3
const HINT = 'look at it; if it should be so, run again with HULOG_PICTURES=renew and commit what changed'

/**
 * What is wrong with a picture beside the one that is kept under its name, or nothing. What was seen is put into `.cache/pictures`.
 * With HULOG_PICTURES=renew it becomes the kept one.
 */
export async function pictureFault(name: string, png: Buffer): Promise<string | undefined> {
  const file = join(KEPT, `${name}.png`)
  if (process.env['HULOG_PICTURES'] === 'renew') {
    writeFileSync(file, await sharp(png).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer())
    return undefined
  }
  mkdirSync(SEEN, { recursive: true })
  writeFileSync(join(SEEN, `${name}.png`), png)
  if (!existsSync(file)) return `${name}: no picture is kept; ${HINT}`
  const [seen, kept] = await Promise.all([pixelsOf(png), pixelsOf(readFileSync(file))])
  const { width, height } = seen.info
  if (width !== kept.info.width || height !== kept.info.height)
    return `${name}: ${width} x ${height}, kept is ${kept.info.width} x ${kept.info.height}; ${HINT}`
  const difference = Buffer.alloc(seen.data.length)
  const count = pixelmatch(seen.data, kept.data, difference, width, height, {
    threshold: 0.15,
    diffColor: RED,
  })
  const most = mostInSquare(difference, width)
  if (count <= width * height * MAY_DIFFER && most <= MAY_DIFFER_IN_SQUARE) return undefined
  await sharp(difference, { raw: { width, height, channels: 4 } }).toFile(
    join(SEEN, `${name}.difference.png`),
  )
  return `${name}: ${count} of ${width * height} pixels differ, ${most} of them in one place, see .cache/pictures; ${HINT}`
}

/** The rest of the picture of a difference is grey, or yellow at the edges of letters. */
const RED: [number, number, number] = [255, 0, 0]

function mostInSquare(difference: Buffer, width: number): number {
  const squares = new Map<string, number>()
  for (let at = 0; at < difference.length; at += 4) {
    if (!RED.every((tone, of) => difference[at + of] === tone)) continue
    const [column, row] = [(at / 4) % width, Math.floor(at / 4 / width)].map((one) => Math.floor(one / STEP))
    for (let right = 0; right < STEPS; right++)
      for (let down = 0; down < STEPS; down++) {
        const square = `${Number(column) - right} ${Number(row) - down}`
        squares.set(square, (squares.get(square) ?? 0) + 1)
      }
  }
  return Math.max(0, ...squares.values())
}

const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
