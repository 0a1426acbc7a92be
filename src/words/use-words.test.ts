import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loaders } from './namespaces.ts'
import { useWords } from './use-words.ts'
import { initWords } from './words.ts'

beforeAll(() => initWords('en'))
afterEach(() => vi.restoreAllMocks())

const drawn = () => renderToStaticMarkup(createElement(() => useWords('cash')('accounts.bank')))

async function fetchAgain(): Promise<void> {
  i18next.removeResourceBundle('en', 'cash')
  await i18next.reloadResources(['en'], ['cash'])
}

it('a screen whose words do not come fails as one whose file does not, and shows no keys', async () => {
  vi.spyOn(loaders.en, 'cash').mockRejectedValue(new Error('Loading chunk failed'))
  await fetchAgain()
  expect(drawn).toThrow('Loading chunk failed')
})

it('once they come it speaks', async () => {
  await fetchAgain()
  expect(drawn()).toBe('Bank')
})
