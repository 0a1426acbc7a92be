/**
 * A place in the order of commits. A reader keeps the lowest transaction that was still running when it read: everything
 * below is final and was seen, everything from there on is asked for again. A cursor of another epoch, or one that is no
 * cursor, starts from the beginning: hearing of a client twice does no harm.
 */
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

export interface Cursor {
  /** Transactions from here on are asked for, once the list that began before is through. */
  readonly from: string
  /** Inside a list that needs several pages: the last change that was sent. What committed late is from `from` on. */
  readonly sent: { readonly xid: string; readonly accId: number } | null
}

const BEGINNING: Cursor = { from: '0', sent: null }
const FORM = /^([0-9a-f]{8})\.(\d{1,19})(?:\.(\d{1,19})\.(\d{1,15}))?$/

export function writeCursor(epoch: string, { from, sent }: Cursor): string {
  const place = `${epoch}.${from}`
  return sent ? `${place}.${sent.xid}.${sent.accId}` : place
}

export function readCursor(epoch: string, text: string): Cursor {
  const [, ofEpoch, from, xid, accId] = FORM.exec(text) ?? []
  if (ofEpoch !== epoch || from === undefined) return BEGINNING
  return { from, sent: xid !== undefined && accId !== undefined ? { xid, accId: Number(accId) } : null }
}

/** From where to ask after this transaction's snapshot. */
export async function cursorNow(tx: Tx): Promise<Cursor> {
  const { rows } = await sql<{
    xmin: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(tx)
  return { from: rows[0]?.xmin ?? '0', sent: null }
}
