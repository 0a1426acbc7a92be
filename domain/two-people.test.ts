import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLocalDate } from './calendar.ts'
import { ROLES } from './people/role.ts'
import { personKey, secondPerson, type Behind, type EarlierStep } from './two-people.ts'

/** Alma’s account alone, or one that also counts as others. */
const behind = (own: string, ...others: string[]): Behind => ({
  own,
  people: new Map([own, ...others].map((key) => [key, `${key} Abad`])),
})
const approved = { by: behind('alma'), did: 'approved this application' }
const recorded = { by: behind('oscar'), did: 'recorded its acceptance' }

describe('who acts after others', () => {
  it.each([
    ['no one acted before', [], 'alma', 'ADMIN_USER', false, 'act'],
    ['others acted before', [approved, recorded], 'sofia', 'ADMIN_USER', false, 'act'],
    ['the same person approved', [approved, recorded], 'alma', 'ADMIN_USER', false, 'not act'],
    ['the same person recorded', [approved, recorded], 'oscar', 'ADMIN_USER', false, 'not act'],
    ['a super admin did it, in a company of many', [approved], 'alma', 'SUPER_ADMIN_USER', false, 'not act'],
    ['a super admin did it, in a small company', [approved], 'alma', 'SUPER_ADMIN_USER', true, 'act alone'],
    ['an admin did it, in a small company', [approved], 'alma', 'ADMIN_USER', true, 'not act'],
    ['a CI did it, in a small company', [approved], 'alma', 'CI_USER', true, 'not act'],
    ['a small company has others', [approved], 'sofia', 'SUPER_ADMIN_USER', true, 'act'],
    ['no one knows who did it', [{ ...approved, by: null }], 'alma', 'ADMIN_USER', false, 'act'],
  ] as const)('%s', (_, earlier, person, role, isSmall, may) => {
    expect(secondPerson(earlier, { by: behind(person), role }, isSmall).may).toBe(may)
  })

  it('names all that the same person did before', () => {
    const both = [approved, { ...recorded, by: behind('alma') }, approved]
    const answer = secondPerson(both, { by: behind('alma'), role: 'ADMIN_USER' }, false)
    expect(answer).toEqual({
      may: 'not act',
      did: [approved.did, recorded.did],
      words: 'You approved this application and recorded its acceptance. A second person has to do this.',
    })
  })

  it('says nothing of what others did before', () => {
    const answer = secondPerson([recorded, approved], { by: behind('alma'), role: 'ADMIN_USER' }, false)
    expect(answer).toMatchObject({
      did: [approved.did],
      words: 'You approved this application. A second person has to do this.',
    })
  })
})

describe('an account that rests on one person’s word', () => {
  const said = (step: Behind, acting: Behind) =>
    secondPerson([{ ...approved, by: step }], { by: acting, role: 'ADMIN_USER' }, false)

  it.each([
    ['who registered the CI acts after the CI', behind('rosa', 'alma'), behind('alma'), false],
    ['the CI acts after who registered them', behind('alma'), behind('rosa', 'alma'), false],
    ['two CIs of one person’s registering', behind('rosa', 'alma'), behind('ramon', 'alma'), false],
    ['somebody who had no part in it', behind('rosa', 'alma'), behind('oscar'), true],
    ['two people who each had a part in the same CI', behind('alma'), behind('oscar'), true],
  ] as const)('%s', (_, step, acting, may) => {
    expect(said(step, acting).may).toBe(may ? 'act' : 'not act')
  })

  it('the words say whose account it is and what helps', () => {
    expect(said(behind('rosa', 'alma'), behind('alma'))).toMatchObject({
      words:
        'rosa Abad approved this application. That account counts as yours: you opened it or set its password, and no other person of the office had confirmed it by then. A second person has to do this.',
    })
    expect(said(behind('alma'), behind('rosa', 'alma'))).toMatchObject({
      words:
        'alma Abad approved this application. Your account counts as the same person’s: alma Abad opened it or set its password, and no other person of the office has confirmed it yet. A second person has to do this.',
    })
  })
})

const NAMES = ['alma', 'oscar', 'sofia', 'ramon']
const someone = fc
  .tuple(fc.constantFrom(...NAMES), fc.subarray(NAMES))
  .map(([own, others]) => behind(own, ...others))
const step: fc.Arbitrary<EarlierStep> = fc.record({
  by: fc.option(someone),
  did: fc.constantFrom('approved', 'recorded', 'verified'),
})
const areShared = (one: Behind | null, other: Behind) =>
  one !== null && NAMES.some((name) => one.people.has(name) && other.people.has(name))

describe('whatever was done before', () => {
  it('one person never does two steps unmarked, by whatever accounts they may sign in to', () => {
    fc.assert(
      fc.property(
        fc.array(step),
        someone,
        fc.constantFrom(...ROLES),
        fc.boolean(),
        (earlier, by, role, small) => {
          const answer = secondPerson(earlier, { by, role }, small)
          expect(answer.may === 'act').toBe(!earlier.some((one) => areShared(one.by, by)))
          if (answer.may === 'act alone') expect([small, role]).toEqual([true, 'SUPER_ADMIN_USER'])
        },
      ),
    )
  })

  it('the order of the steps and what others did change nothing', () => {
    fc.assert(
      fc.property(fc.array(step), step, someone, (earlier, other, by) => {
        fc.pre(!areShared(other.by, by))
        const may = (steps: EarlierStep[]) => secondPerson(steps, { by, role: 'ADMIN_USER' }, true).may
        expect(may([...earlier.toReversed(), other])).toBe(may(earlier))
      }),
    )
  })
})

describe('one person with two accounts', () => {
  const born = toLocalDate('1990-05-17')
  const alma = { p_id: 1, firstname: 'Ma. Alma', lastname: 'de la Peña', birthdate: born }

  it('is one by name and birth date, however the name is spelled', () => {
    const again = { p_id: 2, firstname: 'MARIA ALMA', lastname: 'Dela Pena', birthdate: born }
    expect(personKey(again)).toBe(personKey(alma))
  })

  it.each([
    ['another birth date', { birthdate: toLocalDate('1990-05-18') }],
    ['another name', { lastname: 'Abad' }],
    ['no birth date, which tells nothing', { birthdate: null }],
    ['a name that was erased', { firstname: '', lastname: '' }],
  ])('is two by %s', (_, differs) => {
    const other = { ...alma, p_id: 2, ...differs }
    expect(personKey(other)).not.toBe(personKey(alma))
    expect(personKey(other)).not.toBe(personKey({ ...other, p_id: 3, birthdate: null }))
  })
})
