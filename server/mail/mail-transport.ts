/** How mail leaves the house, so that the sender does not know whether there is an SMTP server. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** The same at every try, so that a mailbox can tell a letter that came twice. */
  readonly messageId: string
}

export interface MailTransport {
  /** Throws `Undeliverable` where another try would end the same; anything else it throws is worth another try. */
  send(mail: OutgoingMail): Promise<void>
}

export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
