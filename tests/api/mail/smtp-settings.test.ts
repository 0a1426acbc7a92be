import { expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'

const MAIL_FROM = 'Hulog <hulog@example.com>'
const smtpOf = (env: Record<string, string>) => readConfig({ MAIL_FROM, ...env }).smtp

it('reads an SMTP server from one address', () => {
  expect(smtpOf({ SMTP_URL: 'smtp://ana%40example.com:p%3Aw@mail.example.com' })).toEqual({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    user: 'ana@example.com',
    password: 'p:w',
  })
  expect(smtpOf({ SMTP_URL: 'smtps://mail.example.com' })).toMatchObject({ port: 465, secure: true })
  expect(smtpOf({ SMTP_URL: 'smtp://mail.example.com:2525' })).toMatchObject({ port: 2525, user: undefined })
})

it('reads it from its parts', () => {
  expect(smtpOf({ SMTP_HOST: 'mail.example.com', SMTP_USER: 'ana', SMTP_PASSWORD: 'p:w' })).toEqual({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    user: 'ana',
    password: 'p:w',
  })
  expect(smtpOf({ SMTP_HOST: 'mail.example.com', SMTP_PORT: '465' })).toMatchObject({ secure: true })
})

it('writes mail to a folder where there is none', () => {
  expect(smtpOf({})).toBeUndefined()
})

it.each([
  [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM }, 'SMTP_URL'],
  [{ SMTP_HOST: 'mail.example.com' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Hulog' }, 'MAIL_FROM'],
])('refuses %j in words', (env, named) => {
  expect(() => readConfig(env)).toThrow(named)
})
