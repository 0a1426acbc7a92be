/** A real SMTP server on loopback that keeps what it is sent, and misbehaves when told to. */
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { SmtpSettings } from '../../../server/config.ts'

export interface ReceivedLetter {
  readonly from: string
  readonly to: readonly string[]
  /** The whole message as it came. */
  readonly raw: string
}

/** What the server does: takes all, says nothing to a recipient, refuses one with a code, or refuses the sender or the words. */
export type Mood = 'takes' | 'hangs' | 'no to sender' | 'no to words' | 451 | 550

interface Account {
  readonly user: string
  readonly password: string
}

export interface Mailbox {
  readonly settings: SmtpSettings
  readonly letters: readonly ReceivedLetter[]
  /** How many recipients were named, whatever was said to them. */
  readonly asked: number
  mood: Mood
  close(): Promise<void>
}

/** Takes letters from anybody, or where it is given an account from who signs in to it alone. */
export async function openMailbox(account?: Account): Promise<Mailbox> {
  const letters: ReceivedLetter[] = []
  const box = { mood: 'takes' as Mood, asked: 0 }
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      const isTheirs = username === account?.user && password === account?.password
      return isTheirs ? answer(null, { user: username }) : answer(smtpError(535))
    },
    logger: false,
    onRcptTo: (_address, _session, answer) => {
      box.asked++
      if (box.mood === 'hangs') return
      answer(typeof box.mood === 'number' ? smtpError(box.mood) : null)
    },
    onMailFrom: (_address, _session, answer) => {
      answer(box.mood === 'no to sender' ? smtpError(550) : null)
    },
    onData: (stream, session, answer) => {
      void textOf(stream).then((raw) => {
        if (box.mood === 'no to words') return answer(smtpError(554))
        letters.push({ ...envelopeOf(session), raw })
        answer()
      })
    },
  })
  // Clients that gave up on a silent server break their connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mailbox has no port')
  const { port } = address
  return {
    settings: { host: '127.0.0.1', port, secure: false, user: undefined, password: '' },
    letters,
    get asked() {
      return box.asked
    },
    get mood() {
      return box.mood
    },
    set mood(mood) {
      box.mood = mood
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const smtpError = (responseCode: number) => Object.assign(new Error('not this time'), { responseCode })

function envelopeOf({ envelope }: SMTPServerSession): Omit<ReceivedLetter, 'raw'> {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return { from, to: envelope.rcptTo.map(({ address }) => address) }
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
