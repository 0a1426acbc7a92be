import { beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { aVisit } from '../../support/phone/a-visit.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
let visit_id: string
const isko = useMade(() => anInvestigator(at))
const visitor = useVisitor(at, () => isko)
beforeAll(async () => {
  const loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
  const visit = aVisit(at, loan.loanId)
  ;({ visit_id } = visit)
  await visitor.get('recordVisit', visit, { key: visit_id })
})

const photoOf = async () =>
  (await at.db.selectFrom('visit').select('photo').where('visit_id', '=', visit_id).executeTakeFirstOrThrow())
    .photo

it('adds a photo to a visit, and the phone hears of it at its next pull', async () => {
  const { cursor } = await visitor.get('pullWorklist', { after: 0, limit: 10 })
  expect(await visitor.get('attachPhoto', { visit_id, photo: asFile(await aPicture()) })).toEqual({
    done: true,
  })
  expect(await at.house.files.get((await photoOf()) ?? '')).toBeDefined()
  expect((await visitor.get('pullChanges', { cursor })).clients).toHaveLength(1)
})

it('takes the later one when it is sent twice', async () => {
  const before = await photoOf()
  await visitor.get('attachPhoto', { visit_id, photo: asFile(await aPicture()) })
  expect(await photoOf()).not.toBe(before)
})

it('refuses what is no picture, and a visit that is not there', async () => {
  expect(await visitor.ask('attachPhoto', { visit_id, photo: asFile('no picture') })).toMatchObject({
    status: 400,
    data: 'Invalid Picture',
  })
  const photo = asFile(await aPicture())
  expect(await visitor.ask('attachPhoto', { visit_id: newId(), photo })).toMatchObject({ code: 'NOT_FOUND' })
})

it('is for the CI who made the visit', async () => {
  const other = await signInAs(at, await anInvestigator(at))
  const photo = asFile(await aPicture())
  expect(await other.ask('attachPhoto', { visit_id, photo })).toMatchObject({ code: 'NOT_FOUND' })
})
