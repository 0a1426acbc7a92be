import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

const KEPT = new URL('../../journeys/pictures/', import.meta.url).pathname
const SEEN = new URL('../../../.cache/pictures/', import.meta.url).pathname
/** Of a picture's pixels: what another machine draws differently at the edges of letters, and no part that moved. */
const MAY_DIFFER = 0.004
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
  const count = pixelmatch(seen.data, kept.data, difference, width, height, { threshold: 0.15 })
  if (count <= width * height * MAY_DIFFER) return undefined
  await sharp(difference, { raw: { width, height, channels: 4 } }).toFile(
    join(SEEN, `${name}.difference.png`),
  )
  return `${name}: ${count} of ${width * height} pixels differ, see .cache/pictures; ${HINT}`
}

const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
