import pg from 'pg'

export interface Booked {
  commandId: string
  loanId: number
  amount: number
  status: string
  /** Cash and claims that the books show for it; equals the amount unless it was reversed. */
  moved: number
}

export interface TakenCommand {
  commandId: string
  accId: number
  call: string
  deviceId: string | null
  seq: number | null
  status: string
}

/** The company's books, read straight from the database: nothing that the server says is taken for true. */
export class Books {
  private pool: pg.Pool
  private since = new Date(0)

  constructor(readonly databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  }

  /** Lets go of the database for a moment: one that somebody reads cannot be copied. */
  async pause(): Promise<void> {
    await this.pool.end()
    this.pool = new pg.Pool({ connectionString: this.databaseUrl, max: 2 })
  }

  /** From now on only what arrives later is looked at; the demo company's own history stays out of it. */
  async beginHere(): Promise<void> {
    const [row] = await this.ask<{ now: Date }>('select now() as now')
    this.since = row?.now ?? this.since
  }

  /** Looks at what arrived since the same moment as another's; for a copy of the same books. */
  beginAsOf(other: Books): this {
    this.since = other.since
    return this
  }

  /** Payments that arrived since. */
  async payments(): Promise<Booked[]> {
    const rows = await this.ask<
      Record<'command_id' | 'status', string> & Record<'loan_id' | 'amount' | 'moved', string>
    >(
      `select command_id, loan_id, amount, status,
        (select coalesce(sum(case when t.reverses is null then t.amount else -t.amount end), 0) from transfer t
          where t.payment_id = payment.payment_id) as moved
      from payment where received_at >= $1`,
      [this.since],
    )
    return rows.map((row) => ({
      commandId: row.command_id,
      loanId: Number(row.loan_id),
      amount: Number(row.amount),
      status: row.status,
      moved: Number(row.moved),
    }))
  }

  /** Commands that the server took since, applied or refused. */
  async commands(): Promise<TakenCommand[]> {
    const rows = await this.ask<
      Record<'command_id' | 'acc_id' | 'call' | 'status', string> & Record<'device_id' | 'seq', string | null>
    >('select command_id, acc_id, call, device_id, seq, status from command_log where received_at >= $1', [
      this.since,
    ])
    return rows.map((row) => ({
      commandId: row.command_id,
      accId: Number(row.acc_id),
      call: row.call,
      deviceId: row.device_id,
      seq: row.seq === null ? null : Number(row.seq),
      status: row.status,
    }))
  }

  async accIdOf(username: string): Promise<number> {
    const [row] = await this.ask<{ acc_id: string }>('select acc_id from account where username = $1', [
      username,
    ])
    if (!row) throw new Error(`no one is called ${username}`)
    return Number(row.acc_id)
  }

  /** Running loans of an investigator's clients: where a payment can be taken. */
  async runningLoans(accId: number): Promise<{ loanId: number; name: string }[]> {
    const rows = await this.ask<{ loan_id: string; username: string }>(
      `select loan_id, account.username from loan join client using (acc_id) join account using (acc_id)
        join team_member on mgt_id = assigned_ci
      where team_member.acc_id = $1 and loan.status = 'Released' order by loan_id`,
      [accId],
    )
    return rows.map((row) => ({ loanId: Number(row.loan_id), name: row.username }))
  }

  async slipNoOf(paymentId: string): Promise<string> {
    const [row] = await this.ask<{ slip_no: string }>('select slip_no from payment where payment_id = $1', [
      paymentId,
    ])
    return row?.slip_no ?? ''
  }

  /** The office ends every session of a user, as a lost phone or a changed password does. */
  async endSessionsOf(accId: number): Promise<void> {
    await this.ask('update session set revoked_at = now() where acc_id = $1 and revoked_at is null', [accId])
  }

  async ask<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}
