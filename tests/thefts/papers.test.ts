/** Whose ID it is that a loan is handed out on: pictures are swapped for those of somebody who will come for the money. */
import { beforeEach, describe, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { aPicture, asFile } from '../support/people/a-picture.ts'
import * as steps from '../support/money/loan-steps.ts'
import { secondPerson } from '../support/people/second-person.ts'
import { useClientEach } from '../support/people/use-made.ts'
import { theRow } from '../support/rows/the-row.ts'
import type { Member } from '../support/world/lending-company.ts'
import { useCompanyEach } from '../support/world/use-company.ts'

const company = useCompanyEach()
const { at } = company
const ana = useClientEach(company)
let p_id: number
let application_id: number
beforeEach(async () => {
  ;({ p_id } = await theRow(at.db, 'account', { acc_id: ana.accId }))
  application_id = await company.applied({ accId: ana.accId, amount: pesos(5000) })
  await steps.recommend(company, application_id)
})

const PAPERS = [
  ['changeValidId', 'valid_id'],
  ['changePictureWithValidId', 'pictureWvalidId'],
] as const
type Paper = readonly [call: (typeof PAPERS)[number][0], field: string]

async function swap([call, field]: Paper, by: Member): Promise<void> {
  at.clock.advanceBy(1000)
  const photo = asFile(await aPicture({ width: 120, height: 90 }))
  expect(await by.visitor.askRaw(call, { p_id, [field]: photo })).toMatchObject({ success: true })
  at.clock.advanceBy(1000)
}
const approve = (by: Member, version: number) => steps.approve(company, application_id, { by, version })

describe.each(PAPERS)('a picture of the ID by %s', (...paper) => {
  it('is not the one that who put it in approves on', async () => {
    await swap(paper, company.admin)
    expect(await approve(company.otherAdmin, 2)).toMatchObject({ code: 'STALE_BASIS' })
    expect(await approve(company.admin, 3)).toMatchObject(secondPerson('changed what this application'))
    expect(await approve(company.otherAdmin, 3)).toMatchObject({ success: true })
  })

  it('is not swapped between the approval and the money unseen', async () => {
    await approve(company.otherAdmin, 2)
    await company.acceptOnPaper({ application_id })
    await swap(paper, company.superAdmin)
    expect(await steps.release(company, application_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await approve(company.superAdmin, 4)).toMatchObject(secondPerson('changed what this application'))
    expect(await approve(company.otherAdmin, 4)).toMatchObject({ success: true })
    expect(await steps.release(company, application_id)).toMatchObject({ success: true })
  })
})

it('another face of the client leaves the approval as it is', async () => {
  await approve(company.otherAdmin, 2)
  await company.acceptOnPaper({ application_id })
  const form = { p_id, Profile_Picture: asFile(await aPicture({ width: 120, height: 90 })) }
  expect(await company.admin.visitor.askRaw('changeProfilePicture', form)).toMatchObject({ success: true })
  expect(await steps.release(company, application_id)).toMatchObject({ success: true })
})
