import { expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'

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
