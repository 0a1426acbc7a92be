import { expect, it } from 'vitest'
import { asOwner, readConfig } from '../../server/config.ts'
import { startLink } from '../../server/setup/start-code.ts'

it.each([
  [{}, true],
  [{ HULOG_DEMO: 'none' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', HULOG_DEMO: 'load' }, false],
])(
  'a demo company is made by itself only where nothing says that this is a company’s own server: %j, %s',
  (env, made) => {
    expect(readConfig(env).loadDemo).toBe(made)
  },
)

it('what only the owner of the tables may do is done as the owner, where the settings name one', () => {
  const urls = { DATABASE_URL: 'postgres://server@db/hulog', DATABASE_OWNER_URL: 'postgres://owner@db/hulog' }
  expect(asOwner(readConfig(urls))).toMatchObject({
    databaseUrl: urls.DATABASE_OWNER_URL,
    ownerUrl: undefined,
  })
  const alone = readConfig({ DATABASE_URL: urls.DATABASE_URL })
  expect(asOwner(alone)).toEqual(alone)
})

it('the code that opens a company is behind the # of its link, which no browser sends and no log keeps', () => {
  const { pathname, search, hash } = new URL(startLink('https://hulog.example.ph', 'ABCD-EFGH'))
  expect([pathname, search, hash]).toEqual(['/first_start', '', '#ABCD-EFGH'])
})
