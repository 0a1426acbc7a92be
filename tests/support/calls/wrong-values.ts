/** What no one should send. As text of JSON, since some of it is no value of ours and changes when it is written out again. */

const DEEP = 20_000

/** In the place of one field. */
export const WRONG_JSON: readonly string[] = [
  'null',
  '""',
  '-1',
  '-0',
  '1.5',
  '100000000000',
  '9007199254740991',
  '9007199254740992',
  '1e308',
  '1e999',
  'true',
  '[]',
  '{}',
  '{"__proto__":{"is_admin":true}}',
  '{"length":3,"0":"a"}',
  '"NaN"',
  `"'; drop table person; --"`,
  '"<script>alert(1)</script>"',
  String.raw`"nul \u0000 in the middle"`,
  String.raw`"half a sign \ud800"`,
  '"2026-02-30"',
  '"0000-01-01"',
  '"0000-00-00T00:00:00.000Z"',
  '"00000000-0000-0000-0000-000000000000"',
  JSON.stringify('x'.repeat(100_000)),
  '['.repeat(DEEP) + ']'.repeat(DEEP),
]

/** Instead of a whole body. */
export const NO_OBJECT: readonly string[] = [
  'null',
  '[]',
  '[{}]',
  '1',
  '"text"',
  '{',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":undefined}',
  "{'a':1}",
  '\u0000',
  '<xml/>',
  '['.repeat(DEEP),
]

const image = (content: string, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([content], name, { type })

/** In the place of one field of a form: what is no picture where one is asked for, and files where text is. */
export const wrongOfForm = (): readonly (string | File)[] => [
  '',
  '-1',
  '1e999',
  'NaN',
  '9007199254740993',
  'a text',
  "'; drop table person; --",
  '<script>alert(1)</script>',
  'nul \u0000 in the middle',
  'half a sign \ud800',
  '__proto__',
  'x'.repeat(100_000),
  image(''),
  image('no picture'),
  image('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'photo.svg', 'image/svg+xml'),
  image('\xff\xd8\xff\xe0 cut off', '../../../etc/passwd'),
  image('x'.repeat(100_000), 'nul\u0000.jpg', 'text/html'),
]
