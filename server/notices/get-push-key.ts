import type { Handler } from '../http/ask.ts'

export const getPushKey: Handler<'getPushKey'> = async ({ house }) => ({
  public_key: house.config.push?.publicKey ?? null,
})
