/** Whatever a file holds, it comes in whole with books that balance, or changes nothing; and its dry run said so before. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, toLocalDate } from '../../domain/calendar.ts'
import { FREQUENCIES, KINDS } from '../../domain/loans/terms.ts'
import { anyRuns } from '../support/faults/any-runs.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../support/money/books.ts'
import { ANA, csvOf, fileOf, type RowWish } from '../support/money/import-file.ts'
import { tableContents } from '../support/rows/table-contents.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const pesosText = fc.oneof(
  fc.integer({ min: 1, max: 9_000_000 }).map((centavos) => (centavos / 100).toFixed(2)),
  fc.integer({ min: 1, max: 90_000 }).map((amount) => amount.toLocaleString('en')),
)
const releasedOn = fc.integer({ min: 0, max: 700 }).map((days) => addDays(toLocalDate('2026-11-21'), -days))
const loan: fc.Arbitrary<RowWish> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    frequency: fc.constantFrom(...FREQUENCIES),
    principal: fc.integer({ min: 1, max: 9_000_000 }),
    interestPct: fc.integer({ min: 0, max: 60 }),
    instalments: fc.integer({ min: 1, max: 60 }),
    releasedOn,
    first: fc.integer({ min: 1, max: 45 }),
    paidShare: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    penalty: fc.constantFrom('', '0', '3.5', '5'),
  })
  .map((drawn) => {
    const interest = Math.round((drawn.principal * drawn.interestPct) / 100)
    const paid = Math.floor((drawn.principal + interest) * drawn.paidShare)
    return {
      loan_kind: drawn.kind,
      frequency: drawn.frequency,
      principal: (drawn.principal / 100).toFixed(2),
      interest: (interest / 100).toFixed(2),
      instalments: String(drawn.instalments),
      released_on: drawn.releasedOn,
      first_due_on: addDays(drawn.releasedOn, drawn.first),
      paid: paid === 0 ? '' : (paid / 100).toFixed(2),
      last_paid_on: paid === 0 ? '' : drawn.releasedOn,
      penalty_pct_per_month: drawn.penalty,
    }
  })
const anything = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  pesosText,
)
/** Mostly right, now and then with something else in a cell. */
const row: fc.Arbitrary<RowWish> = fc
  .record({
    who: fc.record({
      firstname: fc.constantFrom('Ana', 'Bea', 'María', 'Peña', 'Carla'),
      lastname: fc.constantFrom('Reyes', 'Dela Cruz', 'Muñoz', 'Santos'),
      contact: fc
        .integer({ min: 0, max: 999_999_999 })
        .map((digits) => `09${String(digits).padStart(9, '0')}`),
      prd_net: pesosText.map((text) => (Number(text.replaceAll(',', '')) < 3000 ? '3000' : text)),
      address: fc.constantFrom('12 Rizal St', '"Purok 3", Brgy; Uno', 'line one\nline two'),
    }),
    loan: fc.oneof({ weight: 4, arbitrary: loan }, { weight: 1, arbitrary: fc.constant<RowWish>({}) }),
    slip: fc.oneof(
      { weight: 12, arbitrary: fc.constant<RowWish>({}) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            fc.constantFrom('principal', 'paid', 'birthdate', 'contact', 'frequency', 'username'),
            anything,
          )
          .map(([column, text]): RowWish => ({ [column]: text })),
      },
    ),
  })
  .map((drawn) => ({
    ...ANA,
    ...drawn.who,
    firstname: plain(drawn.who.firstname),
    ...drawn.loan,
    ...drawn.slip,
  }))

/** The owner's rule for names knows the Spanish n-tilde and no other accent. */
const plain = (name: string) => name.replace('í', 'i')

const manner = fc.record({
  delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const),
  newline: fc.constantFrom('\r\n' as const, '\n' as const),
  bom: fc.boolean(),
  quoteAll: fc.boolean(),
})

it('imports whole with books that balance, or changes nothing', { timeout: 300_000 }, async () => {
  const ends = { whole: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), manner, async (rows, written) => {
      const file = () => fileOf(csvOf(rows, written))
      const { visitor } = company.superAdmin
      const rowsBefore = await tableContents(at.db)
      const booksBefore = await debitsLessCredits(at.db)
      const checked = await visitor.ask('checkImport', { file: file() })
      const answer = await visitor.ask('runImport', { file: file() })
      expect(answer.success).toBe(
        checked.success && checked.data.error_count === 0 && checked.data.imported_at === null,
      )
      if (!answer.success) {
        ends.refused++
        expect(['INVALID_INPUT', 'STATE_CONFLICT']).toContain(answer.code)
        expect(await tableContents(at.db)).toEqual(rowsBefore)
        return
      }
      ends.whole++
      if (checked.success)
        expect(answer.data).toMatchObject({ totals: checked.data.totals, created: checked.data.would_create })
      await expectBalancedBooks(at.db)
      const moved = await movedSince(at.db, booksBefore)
      const { receivable } = answer.data.totals
      expect((moved['opening_balance'] ?? 0) + receivable).toBe(0)
      const others = Object.keys(moved).filter(
        (code) => !/^(opening_balance|loan_receivable:\d+)$/.test(code),
      )
      expect(others).toEqual([])
    }),
    anyRuns(40),
  )
  expect(ends.whole).toBeGreaterThan(5)
  expect(ends.refused).toBeGreaterThan(5)
})
