/** Random choices that are the same in every run of the same seed (mulberry32), so that two demo companies of one day are alike. */
import { v7 } from 'uuid'
import { instantMs, type Instant } from '../../domain/calendar.ts'

const WHOLE = 4_294_967_296

export class Seeded {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WHOLE
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** Throws RangeError where there is nothing to pick. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  /** Picks a key by its weight; the weights need not add up to anything. */
  weighted<Item extends string>(weights: Readonly<Partial<Record<Item, number>>>): Item {
    const entries = Object.entries(weights) as [Item, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    const found = entries.find(([, weight]) => (left -= weight) < 0)
    return (found ?? this.pick(entries))[0]
  }

  /** A UUID of version 7: it begins with its moment, so that indexes grow at their end. */
  uuid(at: Instant): string {
    return v7({ msecs: instantMs(at), random: Uint8Array.from({ length: 16 }, () => this.whole(0, 255)) })
  }

  /** A generator of its own, so that what one client does never shifts what another does. */
  branch(): Seeded {
    return new Seeded(this.next() * WHOLE)
  }
}
