import address from 'virtual:office-font'

/** The office's font, with figures of one width and the peso sign; fetched when its first text is drawn. */
export function addOfficeFont(): void {
  const isThere = [...document.fonts].some(({ family }) => family === 'Inter')
  if (!isThere)
    document.fonts.add(new FontFace('Inter', `url(${address})`, { weight: '400 700', display: 'swap' }))
}
