/**
 * A place in the order of commits. A reader keeps the lowest transaction that was still running when it read: everything
 * below is final and was seen, everything from there on is asked for again. A cursor of another epoch, one of a round that was shared
 * when it no longer is, or the other way round, and one that is none is not taken: the list is pulled whole then.
 */
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { refuseInvalid } from '../http/refuse.ts'
import { isRoundShared } from '../people/visibility/client-visibility.ts'

export interface Cursor {
  /** Transactions from here on are asked for, once the list that began before is through. */
  readonly from: string
  /** Inside a list that needs several pages: the last change that was sent. What committed late is from `from` on. */
  readonly sent: { readonly xid: string; readonly accId: number } | null
}

/** Which books a cursor is of, and which of them a collector sees. */
export interface SeenBooks {
  readonly epoch: string
  readonly isShared: boolean
}

const FORM = /^([0-9a-f]{8}s?)\.(\d{1,19})(?:\.(\d{1,19})\.(\d{1,15}))?$/
const markOf = ({ epoch, isShared }: SeenBooks) => (isShared ? `${epoch}s` : epoch)

export function writeCursor(seen: SeenBooks, { from, sent }: Cursor): string {
  const place = `${markOf(seen)}.${from}`
  return sent ? `${place}.${sent.xid}.${sent.accId}` : place
}

/** Throws INVALID_INPUT where it is not of what the collector sees now. */
export function readCursor(seen: SeenBooks, text: string): Cursor {
  const [, mark, from, xid, accId] = FORM.exec(text) ?? []
  if (mark !== markOf(seen) || from === undefined) refuseInvalid('cursor')
  return { from, sent: xid !== undefined && accId !== undefined ? { xid, accId: Number(accId) } : null }
}

/** From where to ask after this transaction's snapshot. */
export async function cursorNow(tx: Tx): Promise<Cursor> {
  const { rows } = await sql<{
    xmin: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(tx)
  return { from: rows[0]?.xmin ?? '0', sent: null }
}

export async function seenBooks(tx: Tx, epoch: string): Promise<SeenBooks> {
  return { epoch, isShared: await isRoundShared(tx) }
}
