import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLocalDate } from './calendar.ts'
import { ROLES } from './people/role.ts'
import { personKey, secondPerson, secondPersonWords, type EarlierStep } from './two-people.ts'

const approved = { person: 'alma', did: 'approved this application' }
const recorded = { person: 'oscar', did: 'recorded its acceptance' }

describe('who acts after others', () => {
  it.each([
    ['nobody acted before', [], 'alma', 'ADMIN_USER', false, 'act'],
    ['others acted before', [approved, recorded], 'sofia', 'ADMIN_USER', false, 'act'],
    ['the same person approved', [approved, recorded], 'alma', 'ADMIN_USER', false, 'not act'],
    ['the same person recorded', [approved, recorded], 'oscar', 'ADMIN_USER', false, 'not act'],
    ['a super admin did it, in a company of many', [approved], 'alma', 'SUPER_ADMIN_USER', false, 'not act'],
    ['a super admin did it, in a small company', [approved], 'alma', 'SUPER_ADMIN_USER', true, 'act alone'],
    ['an admin did it, in a small company', [approved], 'alma', 'ADMIN_USER', true, 'not act'],
    ['a CI did it, in a small company', [approved], 'alma', 'CI_USER', true, 'not act'],
    ['a small company has others', [approved], 'sofia', 'SUPER_ADMIN_USER', true, 'act'],
    ['nobody knows who did it', [{ ...approved, person: null }], 'alma', 'ADMIN_USER', false, 'act'],
  ] as const)('%s', (_, earlier, person, role, isSmall, may) => {
    expect(secondPerson(earlier, { person, role }, isSmall).may).toBe(may)
  })

  it('names all that the same person did before', () => {
    const both = [approved, { ...recorded, person: 'alma' }]
    const answer = secondPerson(both, { person: 'alma', role: 'ADMIN_USER' }, false)
    expect(answer).toEqual({ may: 'not act', did: [approved.did, recorded.did] })
    expect(secondPersonWords([approved.did, recorded.did])).toBe(
      'You approved this application and recorded its acceptance. A second person has to do this.',
    )
  })
})

const someone = fc.constantFrom('alma', 'oscar', 'sofia', 'ramon')
const step: fc.Arbitrary<EarlierStep> = fc.record({
  person: fc.option(someone),
  did: fc.constantFrom('approved', 'recorded', 'verified'),
})

describe('whatever was done before', () => {
  it('one person never does two steps unmarked', () => {
    fc.assert(
      fc.property(
        fc.array(step),
        someone,
        fc.constantFrom(...ROLES),
        fc.boolean(),
        (earlier, person, role, small) => {
          const answer = secondPerson(earlier, { person, role }, small)
          const isSame = earlier.some((one) => one.person === person)
          expect(answer.may === 'act').toBe(!isSame)
          if (answer.may === 'act alone') expect([small, role]).toEqual([true, 'SUPER_ADMIN_USER'])
        },
      ),
    )
  })

  it('the order of the steps and what others did change nothing', () => {
    fc.assert(
      fc.property(fc.array(step), step, someone, (earlier, other, person) => {
        fc.pre(other.person !== person)
        const may = (steps: EarlierStep[]) => secondPerson(steps, { person, role: 'ADMIN_USER' }, true).may
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
