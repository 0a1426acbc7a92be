import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberUsername } from './features/sign-in/known-username.ts'
import { setPinMark } from './offline/device/pin-mark.ts'
import { rememberDoor } from './session/last-door.ts'
import { dropEarlyPad } from './app/take-over-early-pad.ts'

const SIGN_IN = '<form><input id="u"><input id="p" type="password"><button type="button">Show</button></form>'
/** As tools/first-screens.ts puts them into the page. */
const PAGE = `${['client', 'ci', 'admin', 'superAdmin']
  .flatMap((door) =>
    ['en', 'fil'].map(
      (lang) =>
        `<template data-screen="sign-in-${door}" lang="${lang}"><p>${door} ${lang}</p>${SIGN_IN}</template>`,
    ),
  )
  .join('')}
  <template data-screen="lock" lang="en"><p data-person></p><b data-key="1">1</b></template>
  <template data-app><script src="/a.js"></script><script src="/b.js"></script></template>
  <div id="root"></div>`

/** Scripts that the page asked for, none of which is fetched here. */
let asked: HTMLScriptElement[]
let frames: FrameRequestCallback[]
let times = 0

beforeEach(() => {
  asked = []
  frames = []
  document.body.innerHTML = PAGE
  vi.spyOn(document.head, 'append').mockImplementation(
    (...nodes) => void asked.push(...(nodes as HTMLScriptElement[])),
  )
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
})
afterEach(() => {
  dropEarlyPad()
  vi.restoreAllMocks()
  setPinMark(9, undefined)
  history.replaceState(null, '', '/')
  document.documentElement.lang = 'en'
  for (const mark of ['dark', 'light']) document.documentElement.classList.remove(mark)
})

/** The page is opened at an address. */
async function open(path: string): Promise<void> {
  history.replaceState(null, '', path)
  const own = `./first-paint.ts?opened-${times++}`
  await import(own)
}
function isSignedIn(who: object): void {
  const known = { acc_id: 9, role: 'CI_USER', status: 'Active', name: 'Ramon Reyes', ...who }
  const queries = [{ queryKey: ['kept', 'session'], state: { data: known } }]
  localStorage.setItem('hulog.small', JSON.stringify({ clientState: { queries } }))
}
const root = () => document.getElementById('root') as HTMLElement
const page = () => document.documentElement
const src = () => asked.map((script) => script.getAttribute('src'))
const typed = (id: string) => document.getElementById(id) as HTMLInputElement

it('a sign-in is shown before the app is there, in the colours of its door and the language of the device', async () => {
  localStorage.setItem('hulog.language', 'fil')
  localStorage.setItem('hulog.mode', 'dark')
  await open('/login_ci')
  expect(root().textContent).toContain('ci fil')
  expect(root().dataset['firstScreen']).toBe('sign-in-ci')
  expect(page().lang).toBe('fil')
  expect(page().dataset['theme']).toBe('CIUser')
  expect(page().className).toBe('dark')
  expect(document.querySelectorAll('#root form')).toHaveLength(1)
})

it('somebody known at this door goes on with the password, another begins with the username', async () => {
  rememberUsername('ci', 'ramon.ci9')
  await open('/login_ci')
  expect([typed('u').value, typed('p').value]).toEqual(['ramon.ci9', ''])
  expect(document.activeElement).toBe(typed('p'))
  root().replaceChildren()
  await open('/login_admin')
  expect(root().textContent).toContain('admin en')
  expect(typed('u').value).toBe('')
  expect(document.activeElement).toBe(typed('u'))
})

it('the icon on the home screen shows the sign-in used last, the start address the client’s', async () => {
  rememberDoor('superAdmin')
  await open('/start')
  expect(root().dataset['firstScreen']).toBe('sign-in-superAdmin')
  expect(page().dataset['theme']).toBe('TracerUser')
  root().replaceChildren()
  await open('/')
  expect(root().dataset['firstScreen']).toBe('sign-in-client')
})

it('what is pressed before the app is there is kept for it', async () => {
  await open('/login')
  const button = root().querySelector('button') as HTMLElement
  button.click()
  expect(button.hasAttribute('data-pressed')).toBe(true)
})

it('who is signed in is shown no sign-in, and the page wears the colours of their role', async () => {
  isSignedIn({ role: 'ADMIN_USER' })
  await open('/login')
  expect(root().childElementCount).toBe(0)
  expect(root().dataset['firstScreen']).toBeUndefined()
  expect(page().dataset['theme']).toBe('AdminUser')
  expect(src()).toEqual(['/a.js', '/b.js'])
})

it('any other address shows nothing of its own, and asks for the app at once, its scripts in their order', async () => {
  await open('/ClientUser/My_Loans')
  expect(root().childElementCount).toBe(0)
  expect(src()).toEqual(['/a.js', '/b.js'])
  expect(asked.map((script) => script.async)).toEqual([false, false])
  expect(document.getElementById('early-pad')).toBeNull()
})

it('a page without the screen in its language opens the app all the same', async () => {
  for (const kept of document.querySelectorAll('template[lang="en"]')) kept.remove()
  await open('/login')
  expect(root().childElementCount).toBe(0)
  expect(root().dataset['firstScreen']).toBeUndefined()
  expect(src()).toEqual(['/a.js', '/b.js'])
})

it('a collector’s pad is painted with their name before the app’s scripts are asked for', async () => {
  isSignedIn({})
  setPinMark(9, 'pin')
  await open('/CIUser/outbox')
  expect(document.querySelector('#early-pad [data-person]')?.textContent).toBe('Ramon Reyes')
  expect(src()).toEqual([])
  for (const frame of frames) frame(0)
  expect(src()).toEqual([])
  await expect.poll(() => src()).toEqual(['/a.js', '/b.js'])
})

it('a pad in a page that no one sees does not keep the app waiting for a frame that never comes', async () => {
  isSignedIn({})
  setPinMark(9, 'pin')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await open('/CIUser')
  expect(document.getElementById('early-pad')).not.toBeNull()
  expect(src()).toEqual(['/a.js', '/b.js'])
})
