/**
 * Runs inside the page, before anything is fetched: where this device remembers an investigator with a PIN, the lock screen
 * is on the screen with the page itself, and keeps what is typed until the app takes over (features/pin/early-pad.ts).
 * tools/early-pad draws its looks from the app's own component. It opens nothing; the PIN is checked by the app.
 */
import type { LeftByEarlyPad } from './features/pin/early-pad.ts'

const LENGTH = 6
/** A touch becomes a click a moment after the finger left. */
const CLICK_COMES_MS = 300

interface Person {
  readonly acc_id: number
  readonly role: string
  readonly status: string
  readonly name: string
}

interface Kept {
  readonly clientState?: {
    readonly queries?: readonly { readonly queryKey: readonly string[]; readonly state: { data?: unknown } }[]
  }
}

/** Undefined where nobody is signed in. Throws where what is kept cannot be read: then there is no pad before the app. */
function personHere(): Person | undefined {
  const kept = JSON.parse(localStorage.getItem('hulog.small') ?? '{}') as Kept
  const session = kept.clientState?.queries?.find(({ queryKey }) => queryKey[1] === 'session')
  return (session?.state.data ?? undefined) as Person | undefined
}

/** What the device says of the PIN: undefined where the app will not ask for one at this address. */
function lockOf(person: Person): string | undefined {
  if (person.role !== 'CI_USER' || person.status !== 'Active') return undefined
  if (!/^\/($|CIUser|login)/.test(location.pathname)) return undefined
  if (localStorage.getItem('hulog.pin-forgotten') === String(person.acc_id)) return undefined
  return localStorage.getItem(`hulog.pin.${person.acc_id}`) ?? undefined
}

function wearColours(): void {
  const mode = localStorage.getItem('hulog.mode')
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const page = document.documentElement
  page.classList.add(dark ? 'dark' : 'light')
  page.dataset['theme'] = 'CIUser'
}

/** The pad in the language of the device, with the name of its person. */
function draw(person: Person, withFingerprint: boolean): HTMLElement {
  const kept = localStorage.getItem('hulog.language') ?? 'en'
  const language = document.getElementById(`early-pad-${kept}`) ? kept : 'en'
  const template = document.getElementById(`early-pad-${language}`) as HTMLTemplateElement
  document.documentElement.lang = language
  const pad = document.createElement('div')
  pad.id = 'early-pad'
  pad.append(template.content.cloneNode(true))
  const name = pad.querySelector('[data-person]')
  if (name) name.textContent = person.name
  if (!withFingerprint)
    pad.querySelector('[data-key=fingerprint]')?.replaceWith(document.createElement('span'))
  document.body.prepend(pad)
  return pad
}

function listenTo(pad: HTMLElement): void {
  let digits = ''
  let touched: string | undefined
  let isPressed = false
  let receive: ((left: LeftByEarlyPad) => void) | undefined
  const listening = new AbortController()
  const { signal } = listening

  const show = () => {
    pad.querySelectorAll<HTMLElement>('[data-dot]').forEach((dot, index) => {
      dot.toggleAttribute('data-filled', index < digits.length)
    })
    const entered = pad.querySelector('[data-entered]')
    // The words begin with the number, in both languages.
    if (entered) entered.textContent = String(entered.textContent).replace(/\d/, String(digits.length))
  }
  const press = (key: string | undefined) => {
    if (key === undefined) return
    if (/^\d$/.test(key)) digits = (digits + key).slice(0, LENGTH)
    else if (key === 'erase') digits = digits.slice(0, -1)
    else touched = key
    show()
  }
  const handOver = () => {
    if (!receive || isPressed) return
    const taken = receive
    receive = undefined
    const focused = pad.contains(document.activeElement) ? keyAt(document.activeElement) : undefined
    listening.abort()
    delete window.hulogEarlyPad
    pad.remove()
    taken({ digits, touched, focused })
    digits = ''
  }
  const release = () => {
    isPressed = false
    handOver()
  }

  pad.addEventListener('pointerdown', () => (isPressed = true), { signal })
  pad.addEventListener(
    'click',
    (event) => {
      press(keyAt(event.target as Element))
      release()
    },
    { signal },
  )
  addEventListener('pointercancel', release, { signal })
  addEventListener('pointerup', () => setTimeout(release, CLICK_COMES_MS), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (/^\d$/.test(event.key)) press(event.key)
      if (event.key === 'Backspace') press('erase')
    },
    { signal },
  )
  window.hulogEarlyPad = {
    takeOver: (next) => {
      receive = next
      handOver()
    },
  }
}

function keyAt(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-key]')?.dataset['key']
}

const person = personHere()
const lock = person && lockOf(person)
if (person && lock !== undefined) {
  wearColours()
  listenTo(draw(person, lock === 'fingerprint'))
}
