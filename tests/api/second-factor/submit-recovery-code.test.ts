import { expect, it } from 'vitest'
import { endSessionsOf } from '../../../server/auth/sessions/end-sessions.ts'
import { afterPassword, withSecondFactor } from '../../support/people/authenticator.ts'
import { anAdmin } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ env: { TRUSTED_PROXIES: '1' } })

it('signs in with each recovery code once, however it is typed, and the owner hears of it', async () => {
  const alma = await anAdmin(at)
  const { recoveryCodes } = await withSecondFactor(at, alma)
  expect(recoveryCodes).toHaveLength(10)
  const [first = '', second = ''] = recoveryCodes
  const visitor = await afterPassword(at, alma)
  await visitor.get('submitRecoveryCode', { code: first.toLowerCase().replace('-', ' ') })
  expect(await visitor.get('getSecondFactor', {})).toMatchObject({ recovery_codes_left: 9 })
  const again = await afterPassword(at, alma)
  expect(await again.ask('submitRecoveryCode', { code: first })).toMatchObject({
    code: 'CODE_USED',
    data: 'This recovery code was used before. 9 left: use the next one.',
  })
  expect(await again.ask('submitRecoveryCode', { code: 'AAAAA-AAAAA' })).toMatchObject({
    code: 'INVALID_CODE',
  })
  await again.get('submitRecoveryCode', { code: second })
  const letters = await at.db.selectFrom('mail').select('text').orderBy('mail_id').execute()
  const left = letters.flatMap(({ text }) => /code was used to sign in; (\d+) are left/.exec(text)?.[1] ?? [])
  expect(left).toEqual(['9', '8'])
})

it('keeps the codes as hashes only, and those of somebody else open nothing', async () => {
  const [alma, oscar] = [await anAdmin(at), await anAdmin(at)]
  const { recoveryCodes } = await withSecondFactor(at, alma)
  await withSecondFactor(at, oscar)
  const rows = await at.db.selectFrom('recovery_code').select('code_hash').execute()
  for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  const thief = await afterPassword(at, oscar)
  expect(await thief.ask('submitRecoveryCode', { code: recoveryCodes[0] ?? '' })).toMatchObject({
    code: 'INVALID_CODE',
  })
})

it('guesses from elsewhere do not keep the owner from the last way in', async () => {
  const alma = await anAdmin(at)
  const { recoveryCodes } = await withSecondFactor(at, alma)
  const thief = await afterPassword(at, alma)
  thief.address = '203.0.113.9'
  const guess = async () => {
    const answer = await thief.ask('submitRecoveryCode', { code: 'AAAAA-AAAAA' })
    return answer.success ? 'in' : answer.code
  }
  while ((await guess()) === 'INVALID_CODE');
  expect(await guess()).toBe('TOO_MANY_TRIES')
  const owner = await afterPassword(at, alma)
  await owner.get('submitRecoveryCode', { code: recoveryCodes[0] ?? '' })
})

it('signs in no one whose sessions were ended between the two steps', async () => {
  const alma = await anAdmin(at)
  const { recoveryCodes } = await withSecondFactor(at, alma)
  const visitor = await afterPassword(at, alma)
  await at.db.transaction().execute((tx) => endSessionsOf(tx, alma.accId, at.clock.now()))
  expect(await visitor.ask('submitRecoveryCode', { code: recoveryCodes[0] ?? '' })).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
})

it('signs in no account that was closed between the two steps', async () => {
  const alma = await anAdmin(at)
  const { recoveryCodes } = await withSecondFactor(at, alma)
  const visitor = await afterPassword(at, alma)
  await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', alma.accId).execute()
  expect(await visitor.ask('submitRecoveryCode', { code: recoveryCodes[0] ?? '' })).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
})
