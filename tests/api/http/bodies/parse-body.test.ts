/** What the body of a call may be, and what becomes of text that no database takes. */
import { expect, it } from 'vitest'
import { parseBody } from '../../../../server/http/parse-body.ts'

it.each(['', ' \n'])('a body of nothing (%j) is an object without fields', (text) => {
  expect(parseBody(text)).toEqual({})
})

it.each(['{"note":', '[]', '[{}]', '"text"', '7', 'null', 'true'])('%s is refused', (text) => {
  expect(() => parseBody(text)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', data: 'The body must be a JSON object.' }),
  )
})

it.each([
  ['its second half lost', String.raw`paid \ud83d`, 'paid \ufffd'],
  ['its second half lost, in capitals', String.raw`\uD83D paid`, '\ufffd paid'],
  ['its first half lost', String.raw`\ude00 paid`, '\ufffd paid'],
  ['its first half lost, the last there is', String.raw`\udfff`, '\ufffd'],
  ['two first halves in a row', String.raw`\ud83d\ud83d\ude00`, '\ufffd\u{1f600}'],
  ['two second halves in a row', String.raw`\ud83d\ude00\ude00`, '\u{1f600}\ufffd'],
  ['both halves', String.raw`\ud83d\ude00`, '\u{1f600}'],
])('a note with an emoji, %s, is kept with a sign for what cannot be read', (_, sent, kept) => {
  const notes = `["${sent}","plain"]`
  expect(parseBody(`{"note":"${sent}","amount":500,"of":{"notes":${notes}}}`)).toEqual({
    note: kept,
    amount: 500,
    of: { notes: [kept, 'plain'] },
  })
})
