/** Headers that both sides agree on. An answer without LEDGER_MARK did not come from our API and is no verdict. */
export const LEDGER_MARK = 'X-Ledger'
export const LEDGER_MARK_VALUE = '1'
/** Sent with every request of the app; a cross-site form cannot set it. */
export const APP_HEADER = 'X-Hulog-App'
export const APP_HEADER_VALUE = '1'
export const CLIENT_VERSION = 'X-Client-Version'
export const DEVICE_ID = 'X-Device-Id'
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** An answer to the task of `getProofTask`, where the API asked for it by PROOF_NEEDED. */
export const PROOF = 'X-Hulog-Proof'
/** Of a page that no one touches: it asks by itself, and keeps no session awake by it. */
export const LEFT_ALONE = 'X-Left-Alone'
/** The account a queued command belongs to; the server compares it with the session. */
export const ACTOR_ID = 'X-Actor-Id'
/** The phone's own number of a command that goes to its call's address; a number that never arrives is a lost command. */
export const COMMAND_SEQ = 'X-Command-Seq'
export const COMMAND_ID = 'X-Command-Id'
export const REPLAYED = 'Idempotency-Replayed'
/** Changes when the database was restored to an older state: phones offer again what the server forgot. */
export const EPOCH = 'X-Hulog-Epoch'
/** The server's clock as an Instant. */
export const SERVER_TIME = 'X-Hulog-Time'

/** What a request of the app may carry, and what it reads of an answer. */
export const REQUEST_HEADERS = [
  APP_HEADER,
  CLIENT_VERSION,
  DEVICE_ID,
  IDEMPOTENCY_KEY,
  ACTOR_ID,
  COMMAND_SEQ,
  PROOF,
  LEFT_ALONE,
]
export const ANSWER_HEADERS = [LEDGER_MARK, EPOCH, SERVER_TIME, REPLAYED, COMMAND_ID]
