/** What a collector holds by the books, told so that the asking phone knows which of its own commands are in it. */
import type { CollectorCash } from '../../contract/field/sync.ts'
import type { Tx } from '../db/connect.ts'
import { collectorOverShort } from '../../domain/ledger/chart.ts'
import { subtract, ZERO } from '../../domain/money.ts'
import { balanceOfAccount, cashInHandOf, cashHandedOver } from '../ledger/balances.ts'
import { appliedSeqsOf } from './device-store.ts'

/** Both are read in the transaction of the caller: under one snapshot. */
export async function collectorCash(
  tx: Tx,
  mgtId: number | null,
  deviceId: string | null,
): Promise<CollectorCash | null> {
  if (mgtId === null || deviceId === null) return null
  const { from, through, missing } = await appliedSeqsOf(tx, deviceId)
  const handedOver = await cashHandedOver(tx, mgtId)
  const overShort = subtract(ZERO, await balanceOfAccount(tx, collectorOverShort(mgtId)))
  return {
    in_hand: await cashInHandOf(tx, mgtId),
    ...(handedOver.length === 0
      ? {}
      : { handed_over: handedOver.map(({ id, ...sums }) => ({ remittance_id: id, ...sums })) }),
    ...(overShort === ZERO ? {} : { over_short: overShort }),
    from_seq: from,
    through_seq: through,
    missing_seq: missing,
  }
}
