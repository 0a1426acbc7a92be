import { setTimeout as sleep } from 'node:timers/promises'

/** What a mobile line does to bytes, both ways alike. */
export interface LinkShape {
  /** Bits a second, shared by all connections. */
  bitsPerSecond: number
  /** Milliseconds for one way there and back. */
  roundTripMs: number
}

export const SLOW_4G: LinkShape = { bitsPerSecond: 1_600_000, roundTripMs: 150 }

const CHUNK_BYTES = 4_096

/** One line shared by all connections: bytes queue behind each other, as they do on a phone. */
export class NetworkLink {
  private freeAt = 0

  constructor(private readonly shape: LinkShape) {}

  /** The way to the server and back, before the first byte of an answer; opening a connection costs one more. */
  async roundTrip(freshConnection: boolean): Promise<void> {
    await sleep(this.shape.roundTripMs * (freshConnection ? 2 : 1))
  }

  /** Calls `write` with each piece at the moment when it would arrive. */
  async carry(bytes: Buffer, write: (piece: Buffer) => unknown): Promise<void> {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const piece = bytes.subarray(at, at + CHUNK_BYTES)
      const now = performance.now()
      this.freeAt = Math.max(now, this.freeAt) + (piece.length * 8_000) / this.shape.bitsPerSecond
      await sleep(this.freeAt - now)
      write(piece)
    }
  }
}
