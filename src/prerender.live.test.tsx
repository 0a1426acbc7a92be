import i18next from 'i18next'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, said } from '../tests/support/live/open-app.tsx'
import { prerender, type FirstScreen } from './prerender.tsx'

let screens: FirstScreen[]
beforeAll(async () => {
  screens = await prerender()
})
afterAll(() => i18next.changeLanguage('en'))

it('each door and the lock come with the page, in both languages', () => {
  const names = ['lock', 'sign-in-admin', 'sign-in-ci', 'sign-in-client', 'sign-in-superAdmin']
  expect(screens.map(({ name, language }) => `${name} ${language}`).toSorted()).toEqual(
    names.flatMap((name) => [`${name} en`, `${name} fil`]),
  )
  for (const { html, name } of screens) expect(html.includes('type="password"')).toBe(name !== 'lock')
})

it('the lock has every key that a device may have: what one has not is taken away there', () => {
  for (const { html } of screens.filter(({ name }) => name === 'lock')) {
    const keys = [...html.matchAll(/data-key="(\w+)"/g)].map(([, key]) => key)
    expect(new Set(keys)).toEqual(new Set([...'0123456789', 'erase', 'fingerprint', 'forgot']))
    expect(html).toContain('data-person')
  }
})

it.each([
  [
    'lock',
    'en',
    ['Enter your PIN', 'Use fingerprint or face', 'Forgot the PIN?', 'PIN, six digits', 'Erase'],
  ],
  [
    'lock',
    'fil',
    [
      'Ilagay ang PIN',
      'Gamitin ang fingerprint o mukha',
      'Nakalimutan ang PIN?',
      'PIN, anim na numero',
      'Burahin',
    ],
  ],
  ['sign-in-ci', 'en', ['Credit investigator sign-in', 'Username', 'Show password']],
  ['sign-in-ci', 'fil', ['Log in ng Credit Investigator', 'Mag-log in', 'Ipakita ang password']],
])('what is there before the app, %s, speaks %s', (name, language, words) => {
  const html = screens.find((one) => one.name === name && one.language === language)?.html ?? ''
  for (const word of words) expect(html).toContain(word)
})

it('the app itself has its other screens still', async () => {
  await openApp('/AccessDenied')
  expect(said()).not.toContain('Page not found')
})
