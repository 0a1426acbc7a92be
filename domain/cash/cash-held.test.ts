import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { books, givenBack, handedOver, taken, TODAY } from '../../tests/support/money/cash-moves.ts'
import { add, pesos, subtract, ZERO, type Centavos } from '../money.ts'
import { cashHeld, handOverProblem, type BooksCash, type CashMove, type Fate } from './cash-held.ts'

describe('what a collector holds', () => {
  it('is the worked figure', () => {
    const moves = [
      taken(5, 100, { fate: 'posted' }),
      taken(8, 500),
      givenBack(9, 5, 100),
      taken(10, 300, { fate: 'refused' }),
    ]
    expect(cashHeld(moves, books(1200, 7), TODAY)).toMatchObject({
      recorded: pesos(1600),
      withYou: pesos(1900),
      refused: pesos(300),
      refusedIds: ['c10'],
    })
  })

  it.each<[string, CashMove[], BooksCash | null, number]>([
    ['the books alone', [], books(700, 0), 700],
    [
      'a payment that the books have is counted once',
      [taken(1, 500, { fate: 'posted' })],
      books(500, 1),
      500,
    ],
    ['one whose answer was lost too', [taken(1, 500)], books(500, 1), 500],
    ['one that they do not have yet is added', [taken(1, 500, { fate: 'posted' })], books(0, 0), 500],
    [
      'one that overtook an older one leaves a gap',
      [taken(1, 500), taken(2, 70)],
      books(70, 2, [[1, 1]]),
      570,
    ],
    [
      'what a restored server forgot is added again',
      [taken(1, 500, { fate: 'posted' })],
      books(0, 1, [[1, 1]]),
      500,
    ],
    ['one that the books took after all', [taken(1, 500, { fate: 'refused' })], books(500, 1), 500],
    ['a payment taken back before it left', [taken(1, 500, { fate: 'gone' })], books(0, 0), 0],
    ['a void that waits', [taken(1, 500, { fate: 'posted' }), givenBack(2, 1, 500)], books(500, 1), 0],
    [
      'a void on the books',
      [taken(1, 500, { fate: 'posted' }), givenBack(2, 1, 500, { fate: 'posted' })],
      books(0, 2),
      0,
    ],
    [
      'a refused void changes nothing',
      [taken(1, 500, { fate: 'posted' }), givenBack(2, 1, 500, { fate: 'refused' })],
      books(500, 1),
      500,
    ],
    ['a void of a payment from another phone', [givenBack(2, 99, 500)], books(500, 1), 0],
    ['a refused payment stays in the bag', [taken(1, 500, { fate: 'refused' })], books(0, 0), 500],
    [
      'unless its void says that the cash went back',
      [taken(1, 500, { fate: 'refused' }), givenBack(2, 1, 500)],
      books(0, 0),
      0,
    ],
    ['or it was marked as returned', [taken(1, 500, { fate: 'gone' })], books(0, 0), 0],
    [
      'fixed and sent as new, it is counted once',
      [taken(1, 500, { fate: 'gone' }), taken(2, 500)],
      books(0, 0),
      500,
    ],
    ['a hand-over that waits', [taken(1, 500, { fate: 'posted' }), handedOver(2, 500)], books(500, 1), 0],
    [
      'a hand-over on the books',
      [taken(1, 500, { fate: 'posted' }), handedOver(2, 500, { fate: 'posted' })],
      books(0, 2),
      0,
    ],
    [
      'a refused hand-over leaves the cash',
      [taken(1, 500, { fate: 'posted' }), handedOver(2, 500, { fate: 'refused' })],
      books(500, 1),
      500,
    ],
    [
      'what is taken after a hand-over that waits',
      [taken(1, 500, { fate: 'posted' }), handedOver(2, 500), taken(3, 80, { fate: 'posted' })],
      books(580, 3, [[2, 2]]),
      80,
    ],
    [
      'refused cash that was handed over with the rest',
      [taken(1, 500, { fate: 'refused', isDecided: true }), handedOver(2, 0, { unposted: ['c1'] })],
      books(0, 0),
      0,
    ],
    [
      'and is back when the hand-over is refused',
      [
        taken(1, 500, { fate: 'refused', isDecided: true }),
        handedOver(2, 0, { unposted: ['c1'], fate: 'refused' }),
      ],
      books(0, 0),
      500,
    ],
    ['a payment reversed by the office', [taken(1, 500, { fate: 'posted' })], books(0, 1), 0],
    [
      'a payment older than what the books list',
      [taken(1, 500, { fate: 'posted' })],
      books(0, 9000, [], 4000),
      0,
    ],
    [
      'without the books, what was taken since the last hand-over',
      [taken(1, 500), handedOver(2, 500), taken(3, 80)],
      null,
      80,
    ],
  ])('%s', (_, moves, known, withYou) => {
    expect(cashHeld(moves, known, TODAY).withYou).toBe(pesos(withYou))
    expect(cashHeld(moves.toReversed(), known, TODAY).withYou).toBe(pesos(withYou))
  })

  it('says how much of it the books have', () => {
    expect(cashHeld([taken(1, 500, { fate: 'posted' }), taken(2, 70)], books(500, 1), TODAY)).toMatchObject({
      recorded: pesos(570),
      onBooks: pesos(500),
      waiting: 1,
    })
  })
})

describe('what was handed over and is not counted by the office yet', () => {
  const named = (known: BooksCash, id: string, counted: number, recorded: number): BooksCash => ({
    ...known,
    handedOver: [{ id, counted: pesos(counted), recorded: pesos(recorded) }],
  })
  const short = (fate: Fate) => [
    taken(1, 500, { fate: 'posted' }),
    handedOver(2, 500, { counted: 400, fate }),
  ]
  const along = [
    taken(1, 300, { fate: 'refused', isDecided: true }),
    handedOver(2, 0, { counted: 300, unposted: ['c1'] }),
  ]

  it.each<[string, CashMove[], BooksCash | null, number, number]>([
    ['a shortage while it waits on the phone', short('open'), books(500, 1), 400, -100],
    ['once the office has it, counted once', short('posted'), named(books(0, 2), 'c2', 400, 500), 400, -100],
    ['and before the books were asked again', short('posted'), books(500, 1), 400, -100],
    ['nothing once it was received', short('posted'), books(0, 2), 0, 0],
    ['nothing of one that was refused', short('refused'), books(500, 1), 0, 0],
    ['what another phone handed over', [], named(books(0, 0), 'other', 450, 500), 450, -50],
    ['refused cash that went along is no difference', along, named(books(0, 2), 'c2', 300, 0), 300, 0],
    ['what is unsent where the books were never heard', short('open'), null, 400, -100],
  ])('%s', (_, moves, known, amount, difference) => {
    const held = cashHeld(moves, known, TODAY)
    expect([held.withOffice, held.handedOverDifference]).toEqual([pesos(amount), pesos(difference)])
  })
})

describe('cash is not handed over', () => {
  const problemOf = (moves: CashMove[], known: BooksCash | null = books(0, 0)) =>
    handOverProblem(cashHeld(moves, known, TODAY))

  it('while a payment or its void waits; a hand-over that waits does no harm', () => {
    expect(problemOf([taken(1, 5)])).toBe('waiting')
    expect(problemOf([taken(1, 5, { fate: 'posted' }), givenBack(2, 1, 5)])).toBe('waiting')
    expect(problemOf([taken(1, 5, { fate: 'posted' }), handedOver(2, 5)])).toBeUndefined()
  })

  it('while no one decided about a refusal', () => {
    expect(problemOf([taken(1, 5, { fate: 'refused' })])).toBe('refused')
    expect(problemOf([taken(1, 5, { fate: 'refused', isDecided: true })])).toBeUndefined()
    expect(problemOf([taken(1, 5, { fate: 'posted' }), givenBack(2, 1, 5, { fate: 'refused' })])).toBe(
      'refused',
    )
  })

  it('before the books said what they have', () => {
    expect(problemOf([], null)).toBe('not compared')
    expect(problemOf([])).toBeUndefined()
  })
})

/** A phone, the office and a bag. What happens at one is heard by the others later, or never. */
class Saturday {
  moves: CashMove[] = []
  known: BooksCash | null = { inHand: ZERO, fromSeq: 1, throughSeq: 0, missing: [] }
  /** The cash that the collector has to account for, as far as anybody told this phone. */
  bag: Centavos = ZERO
  #inHand: Centavos = ZERO
  #untold: Centavos = ZERO
  readonly #verdicts = new Map<number, 'applied' | 'refused'>()
  readonly #reversed = new Set<string>()

  get held() {
    return cashHeld(this.moves, this.known, TODAY)
  }

  take(amount: Centavos): void {
    this.#record({ kind: 'taken', on: TODAY, amount })
    this.bag = add(this.bag, amount)
  }

  giveBack(pick: number): void {
    const lastHandOver = Math.max(
      0,
      ...this.moves.map((one) => (one.kind === 'handed over' && isAlive(one) ? one.seq : 0)),
    )
    const voided = new Set(
      this.moves.flatMap((one) => (one.kind === 'given back' && isAlive(one) ? [one.payment] : [])),
    )
    const payment = this.#pick(
      pick,
      (one) => one.kind === 'taken' && isAlive(one) && one.seq > lastHandOver && !voided.has(one.id),
    )
    if (!payment) return
    this.#record({ kind: 'given back', payment: payment.id, amount: payment.amount })
    this.bag = subtract(this.bag, payment.amount)
  }

  handOver(): void {
    const { held } = this
    if (handOverProblem(held) || held.withYou <= 0) return
    this.#record({
      kind: 'handed over',
      counted: held.withYou,
      amount: held.recorded,
      unposted: held.refusedIds,
    })
    this.bag = subtract(this.bag, held.withYou)
  }

  /** A command reaches the office, whose answer may still be lost. */
  arrive(pick: number, isRefused: boolean): void {
    const one = this.#pick(pick, ({ seq, fate }) => fate === 'open' && !this.#verdicts.has(seq))
    if (!one || this.#isHeldUp(one)) return
    const verdict = isRefused || !this.#fits(one) ? 'refused' : 'applied'
    this.#verdicts.set(one.seq, verdict)
    if (verdict === 'refused') return
    this.#inHand = one.kind === 'taken' ? add(this.#inHand, one.amount) : subtract(this.#inHand, one.amount)
    if (one.kind === 'given back') this.#reversed.add(one.payment)
  }

  /** The answer to a command reaches the phone. */
  answer(pick: number): void {
    const one = this.#pick(pick, ({ seq, fate }) => fate === 'open' && this.#verdicts.has(seq))
    if (!one) return
    const isRefused = this.#verdicts.get(one.seq) === 'refused'
    this.#become(one, { fate: isRefused ? 'refused' : 'posted' })
    if (!isRefused || one.kind === 'taken') return
    const along = one.kind === 'handed over' ? this.#sumOf(one.unposted) : ZERO
    this.bag = add(this.bag, one.amount, along)
  }

  pull(): void {
    const seqs = [...this.#verdicts.keys()].filter((seq) => this.#verdicts.get(seq) === 'applied')
    const throughSeq = Math.max(0, ...this.#verdicts.keys())
    const missing = Array.from({ length: throughSeq }, (_, index) => index + 1)
      .filter((seq) => !seqs.includes(seq))
      .map((seq) => [seq, seq] as const)
    this.known = { inHand: this.#inHand, fromSeq: 1, throughSeq, missing }
    this.bag = add(this.bag, this.#untold)
    this.#untold = ZERO
  }

  /** Taken on another phone, or recorded by the office for this collector. */
  takeElsewhere(amount: Centavos): void {
    this.#inHand = add(this.#inHand, amount)
    this.#untold = add(this.#untold, amount)
  }

  reverse(pick: number): void {
    const one = this.#pick(
      pick,
      ({ kind, id, seq }) =>
        kind === 'taken' && this.#verdicts.get(seq) === 'applied' && !this.#reversed.has(id),
    )
    if (!one) return
    this.#reversed.add(one.id)
    this.#inHand = subtract(this.#inHand, one.amount)
    this.#untold = subtract(this.#untold, one.amount)
  }

  decide(pick: number, how: 'supervisor' | 'returned' | 'again'): void {
    const one = this.#pick(pick, ({ fate, id }) => fate === 'refused' && !this.#left().has(id))
    if (!one) return
    if (how === 'supervisor' || one.kind !== 'taken') return this.#become(one, { isDecided: true })
    this.#become(one, { fate: 'gone' })
    if (how === 'returned') this.bag = subtract(this.bag, one.amount)
    else this.#record({ kind: 'taken', on: TODAY, amount: one.amount })
  }

  settle(): void {
    for (let round = 0; round < 3; round++)
      for (const one of this.moves.keys()) {
        this.arrive(one, false)
        this.answer(one)
      }
    this.pull()
  }

  get inHand(): Centavos {
    return this.#inHand
  }

  #fits(one: CashMove): boolean {
    if (one.kind === 'given back') return !this.#reversed.has(one.payment)
    if (one.kind === 'taken') return true
    const later = this.moves.filter(
      ({ kind, id, seq }) =>
        kind === 'taken' && seq > one.seq && this.#verdicts.get(seq) === 'applied' && !this.#reversed.has(id),
    )
    return one.amount === later.reduce((sum, { amount }) => subtract(sum, amount), this.#inHand)
  }

  /** A void goes after its payment and never without it; hand-overs go one after the other. */
  #isHeldUp(one: CashMove): boolean {
    if (one.kind === 'taken') return false
    if (one.kind === 'given back') {
      const payment = this.moves.find(({ id }) => id === one.payment)
      return payment !== undefined && this.#verdicts.get(payment.seq) !== 'applied'
    }
    return this.moves.some(
      ({ kind, seq, fate }) => kind === 'handed over' && seq < one.seq && fate === 'open',
    )
  }

  #left(): Set<string> {
    return new Set(
      this.moves
        .filter(isAlive)
        .flatMap((one) =>
          one.kind === 'given back' ? [one.payment] : one.kind === 'handed over' ? one.unposted : [],
        ),
    )
  }

  #sumOf(ids: readonly string[]): Centavos {
    return add(ZERO, ...this.moves.filter(({ id }) => ids.includes(id)).map(({ amount }) => amount))
  }

  #pick(pick: number, fits: (one: CashMove) => boolean): CashMove | undefined {
    const fitting = this.moves.filter(fits)
    return fitting[pick % Math.max(1, fitting.length)]
  }

  #become(one: CashMove, change: Partial<Pick<CashMove, 'fate' | 'isDecided'>>): void {
    this.moves = this.moves.map((other) => (other.id === one.id ? { ...other, ...change } : other))
  }

  #record(what: DistributiveOmit<CashMove, 'id' | 'seq' | 'fate' | 'isDecided'>): void {
    const seq = this.moves.length + 1
    this.moves = [...this.moves, { ...what, id: `c${seq}`, seq, fate: 'open', isDecided: false }]
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
const isAlive = ({ fate }: CashMove) => fate === 'open' || fate === 'posted'

const pick = fc.nat(50)
const amount = fc.integer({ min: 1, max: 500 }).map((whole) => pesos(whole))
type Step = (saturday: Saturday) => void
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: amount.map(
      (of): Step =>
        (day) =>
          day.take(of),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(pick, fc.boolean(), fc.boolean()).map(
      ([of, a, b]): Step =>
        (day) =>
          day.arrive(of, a && b),
    ),
  },
  {
    weight: 4,
    arbitrary: pick.map(
      (of): Step =>
        (day) =>
          day.answer(of),
    ),
  },
  { weight: 3, arbitrary: fc.constant<Step>((day) => day.pull()) },
  pick.map(
    (of): Step =>
      (day) =>
        day.giveBack(of),
  ),
  { weight: 2, arbitrary: fc.constant<Step>((day) => day.handOver()) },
  amount.map(
    (of): Step =>
      (day) =>
        day.takeElsewhere(of),
  ),
  pick.map(
    (of): Step =>
      (day) =>
        day.reverse(of),
  ),
  fc.tuple(pick, fc.constantFrom('supervisor' as const, 'returned' as const, 'again' as const)).map(
    ([of, how]): Step =>
      (day) =>
        day.decide(of, how),
  ),
)

it('is what is in the bag, in whatever order phone and office hear of each other', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const day = new Saturday()
      for (const one of steps) {
        one(day)
        expect(day.held.withYou).toBe(day.bag)
      }
      day.settle()
      expect(day.held.withYou).toBe(day.bag)
      expect(day.held.recorded).toBe(day.inHand)
    }),
    { numRuns: 500 },
  )
})
