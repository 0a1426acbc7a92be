/**
 * What a drawn page says, in lines: its words, `[words](where a link leads)`, `‹what may be pressed›`, `{what may be typed: what is there}`,
 * and the colour of a chip behind it.
 */
export function saidBy(html: string): string {
  const tones = tonesOf(html)
  const shown = html
    .replaceAll(STYLE, '')
    .replaceAll(COMMENT, '')
    .replaceAll(CALENDAR, '')
    .replaceAll(DRAWING, (_, has: string) => labelOf(has))
  const ends: string[] = []
  const marked = shown.replaceAll(TAG, (_, closing: string, name: string, has: string) => {
    if (VOID.has(name)) return name === 'input' ? typedInto(has) : ''
    if (closing) return ends.pop() ?? ''
    const [before, after] = around(name, has, tones)
    ends.push(after)
    return before
  })
  return marked
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, sign: keyof typeof SIGNS) => SIGNS[sign])
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

const STYLE = /<style[^>]*>.*?<\/style>/gs
const COMMENT = /<!--.*?-->/gs
const DRAWING = /<svg\b([^>]*)>.*?<\/svg>/gs
/** The days that a calendar has, and how one goes from month to month, are the library's. */
const CALENDAR =
  /<(table|button)\b[^>]*data-scope="date-picker"[^>]*data-part="(?:table|view-trigger|prev-trigger|next-trigger)"[^>]*>.*?<\/\1>/gs
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g
const VOID = new Set(['input', 'br', 'img', 'hr', 'col', 'link', 'meta'])
const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as const

/** What is written where a tag begins and where it ends. */
function around(
  name: string,
  has: string,
  tones: ReadonlyMap<string, string>,
): [before: string, after: string] {
  switch (name) {
    case 'a':
      return [` [${labelOf(has)}`, `](${attribute(has, 'href') ?? ''}) `]
    case 'button':
      return [` ‹${labelOf(has)}`, `${/\sdisabled=""/.test(has) ? ' (off)' : ''}› `]
    case 'textarea':
      return [` {${attribute(has, 'name') ?? ''}: `, '} ']
    case 'td':
    case 'th':
      return [' | ', ' ']
    case 'dt':
      return ['\n', ' ']
    case 'dd':
      return [': ', '\n']
    case 'span':
    case 'time':
    case 'strong': {
      const tone = tones.get(attribute(has, 'class') ?? '')
      return [' ', tone === undefined ? ' ' : ` (${tone}) `]
    }
    default:
      return ['\n', `${choiceOf(has)}\n`]
  }
}

/** The value of a choice, where its words do not say it. */
function choiceOf(has: string): string {
  return attribute(has, 'data-part') === 'item' ? ` = ${attribute(has, 'data-value') ?? ''}` : ''
}

function typedInto(has: string): string {
  const type = attribute(has, 'type')
  if (type === 'hidden' || type === 'file') return ''
  if (type === 'radio' || type === 'checkbox') return / checked=""/.test(has) ? ' (x) ' : ' ( ) '
  return ` {${attribute(has, 'name') ?? ''}: ${attribute(has, 'value') ?? ''}} `
}

function attribute(has: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(has)?.[1]
}

function labelOf(has: string): string {
  const label = attribute(has, 'aria-label')
  return label === undefined ? '' : `(${label}) `
}

/** The colour of each class that has a chip's looks. */
function tonesOf(html: string): ReadonlyMap<string, string> {
  const chips = html.matchAll(/\.(css-\w+)\{([^}]*border-radius:[^}]*radii-full[^}]*)\}/g)
  return new Map(
    [...chips].flatMap(([, name = '', looks = '']): [string, string][] => {
      const tone = /colors-(\w+)-soft/.exec(looks)?.[1]
      return tone === undefined ? [] : [[name, tone]]
    }),
  )
}
