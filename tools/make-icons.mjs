/** Makes the app's PNG icons from public/icon.svg. Run by hand when the drawing changes; the results are committed. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const PUBLIC = new URL('../public/', import.meta.url)
const PURPLE = '#46296e'
const drawing = await readFile(new URL('icon.svg', PUBLIC))

/** @param {number} size @param {string} name */
async function plain(size, name) {
  await sharp(drawing, { density: size * 2 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, PUBLIC).pathname)
}

/** An iPhone puts black behind what is transparent, and rounds the corners itself. */
async function opaque(size, name) {
  await sharp(drawing, { density: size * 2 })
    .resize(size)
    .flatten({ background: PURPLE })
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, PUBLIC).pathname)
}

/** Phones cut a maskable icon to their own shape, so the drawing keeps to the middle four fifths. */
async function maskable(size, name) {
  const inner = Math.round(size * 0.72)
  const picture = await sharp(drawing, { density: size * 2 })
    .resize(inner)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: PURPLE } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, PUBLIC).pathname)
}

await plain(192, 'icon-192.png')
await opaque(180, 'icon-180.png')
await plain(512, 'icon-512.png')
await maskable(512, 'icon-maskable-512.png')
