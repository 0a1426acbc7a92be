import { afterEach, expect, it, vi } from 'vitest'
import { openPart, settled } from '../../tests/support/live/open-app.tsx'
import { loaders } from '../words/namespaces.ts'
import { keepLanguage } from '../words/languages.ts'
import { fetchAhead } from './fetch-ahead.ts'

afterEach(() => vi.restoreAllMocks())

const spies = () => ({
  en: vi.spyOn(loaders.en, 'field'),
  fil: vi.spyOn(loaders.fil, 'field'),
})

it('the words of the field are fetched ahead for a CI, in the language of the phone, and for no one else', async () => {
  const { en, fil } = spies()
  await openPart(<p />)
  fetchAhead()
  await openPart(<p />, { role: 'CLIENT_USER' })
  fetchAhead()
  await openPart(<p />, { role: 'CI_USER' })
  expect([en.mock.calls.length, fil.mock.calls.length]).toEqual([0, 0])
  fetchAhead()
  expect([en.mock.calls.length, fil.mock.calls.length]).toEqual([1, 0])
  keepLanguage('fil')
  fetchAhead()
  expect([en.mock.calls.length, fil.mock.calls.length]).toEqual([1, 1])
})

it('a file that cannot be had ahead stops nothing', async () => {
  const { en } = spies()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  en.mockRejectedValue(new Error('gone'))
  await openPart(<p />, { role: 'CI_USER' })
  expect(fetchAhead).not.toThrow()
  await settled()
})
