/**
 * The lock screen that is on the screen with the page itself (docs/decisions/0037): it keeps what is typed until the app
 * takes over (app/take-over-early-pad.ts). It opens nothing; the PIN is checked by the app.
 */
import { isPinForgotten } from './session/forgotten-pin.ts'
import type { LeftByEarlyPad } from './app/take-over-early-pad.ts'
import { pinMark, type PinMark } from './offline/device/pin-mark.ts'
import type { KeptSession } from './session/kept-session.ts'

const LENGTH = 6
/** A touch becomes a click a moment after the finger left. */
const CLICK_COMES_MS = 300
/** Over everything, with what the app draws below it. */
const OVERLAY = 'position:fixed;inset:0;z-index:100;overflow:auto;background:var(--hulog-page)'

/** What opens the lock that the app will show at an address; undefined where it will show none. */
export function lockAt(path: string, session: KeptSession | undefined): PinMark | undefined {
  if (session?.role !== 'CI_USER' || session.status !== 'Active') return undefined
  if (!/^\/($|CIUser|login)/.test(path) || isPinForgotten(session.acc_id)) return undefined
  return pinMark(session.acc_id)
}

/** `drawn` is the lock screen as the build drew it. */
export function showEarlyPad(drawn: DocumentFragment, name: string, lock: PinMark): void {
  const pad = document.createElement('div')
  pad.id = 'early-pad'
  pad.style.cssText = OVERLAY
  pad.append(drawn)
  const person = pad.querySelector('[data-person]')
  if (person) person.textContent = name
  if (lock === 'pin') pad.querySelector('[data-key=fingerprint]')?.replaceWith(document.createElement('span'))
  document.body.append(pad)
  listenTo(pad, document.getElementById('root'))
}

function listenTo(pad: HTMLElement, app: HTMLElement | null): void {
  if (app) app.style.visibility = 'hidden'
  let digits = ''
  let touched: string | undefined
  let isPressed = false
  let receive: ((left: LeftByEarlyPad) => void) | undefined
  const listening = new AbortController()
  const { signal } = listening

  const press = (key: string | undefined) => {
    if (key === undefined) return
    if (/^\d$/.test(key)) digits = (digits + key).slice(0, LENGTH)
    else if (key === 'erase') digits = digits.slice(0, -1)
    else touched = key
    showEntered(pad, digits.length)
  }
  const handOver = () => {
    if (!receive || isPressed) return
    const taken = receive
    receive = undefined
    const focused = pad.contains(document.activeElement) ? keyAt(document.activeElement) : undefined
    listening.abort()
    delete window.hulogEarlyPad
    pad.remove()
    app?.style.removeProperty('visibility')
    taken({ digits, touched, focused })
    digits = ''
  }
  const release = () => {
    isPressed = false
    handOver()
  }

  // The next touch may come before the click of the last one had to: its end is not this one's.
  let ending: ReturnType<typeof setTimeout> | undefined
  pad.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(ending)
      isPressed = true
    },
    { signal },
  )
  pad.addEventListener(
    'click',
    (event) => {
      press(keyAt(event.target as Element))
      release()
    },
    { signal },
  )
  addEventListener('pointercancel', release, { signal })
  addEventListener('pointerup', () => (ending = setTimeout(release, CLICK_COMES_MS)), { signal })
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

function showEntered(pad: HTMLElement, count: number): void {
  pad.querySelectorAll<HTMLElement>('[data-dot]').forEach((dot, index) => {
    dot.toggleAttribute('data-filled', index < count)
  })
  const entered = pad.querySelector('[data-entered]')
  // The words begin with the number, in both languages.
  if (entered) entered.textContent = String(entered.textContent).replace(/\d/, String(count))
}

function keyAt(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-key]')?.dataset['key']
}
