import { expect } from 'vitest'
import { v7 as uuid } from 'uuid'

type Answer = { readonly success: true; readonly data: unknown } | { readonly success: false }

/** Asked twice under one id, a call is done once, and answers both times what it did. */
export async function expectSameAnswerTwice(ask: (key: string) => Promise<Answer>): Promise<void> {
  const key = uuid()
  const first = await ask(key)
  if (!first.success) throw new Error(`the first time it was refused: ${JSON.stringify(first)}`)
  expect(await ask(key)).toMatchObject({ success: true, data: first.data })
}
