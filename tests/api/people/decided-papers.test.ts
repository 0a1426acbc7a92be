/** What a CI approved on is the client's to change no more, each piece of it; a face may change, and the office still corrects. */
import { beforeAll, describe, expect, it } from 'vitest'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { anApplication } from '../../support/money/seed-loan.ts'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { useMade } from '../../support/people/use-made.ts'
import type { LoanStatus } from '../../../domain/loans/loan-status.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
const isko = useMade(() => anInvestigator(at))
let photo: File
beforeAll(async () => {
  photo = asFile(await aPicture({ width: 120, height: 90 }))
})

const PAPERS = [
  ['changeValidId', 'valid_id'],
  ['changePictureWithValidId', 'pictureWvalidId'],
] as const

/** What the client and then an admin hear who change a picture, while an application of the client is so far. */
async function heard(
  status: LoanStatus,
  call: 'changeProfilePicture' | (typeof PAPERS)[number][0],
  field: string,
) {
  const ana = await aClient(at, { investigator: isko })
  await anApplication(at, ana, { status, investigator: isko })
  const said: string[] = []
  for (const who of [ana, await anAdmin(at)]) {
    const answer = await (await signInAs(at, who)).askRaw(call, { p_id: ana.pId, [field]: photo })
    said.push(answer.success ? 'done' : answer.code)
  }
  return said
}

describe.each(PAPERS)('a picture by %s', (call, field) => {
  it.each(['Approved by CI', 'Approved by Admin'] as const)(
    'is the office’s to change once it is %s',
    async (status) => {
      expect(await heard(status, call, field)).toEqual(['STATE_CONFLICT', 'done'])
    },
  )

  it('is the client’s while no one approved', async () => {
    expect(await heard('Pending', call, field)).toEqual(['done', 'done'])
  })
})

it('the client’s face may change at any time', async () => {
  expect(await heard('Approved by CI', 'changeProfilePicture', 'Profile_Picture')).toEqual(['done', 'done'])
})
