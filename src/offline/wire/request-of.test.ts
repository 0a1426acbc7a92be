import { expect, test } from 'vitest'
import { signInClient } from '../../../contract/auth/auth.ts'
import { attachPhoto } from '../../../contract/field/collections.ts'
import { getClientProfile } from '../../../contract/people/client-file.ts'
import { pullWorklist } from '../../../contract/field/sync.ts'
import { collectPayment } from '../../../contract/payments/payments.ts'
import { requestOf } from './request-of.ts'

test('a path parameter goes into the path and nowhere else', () => {
  expect(requestOf(getClientProfile, { id: 42 })).toEqual({
    path: '/user/getClientProfile/42',
    method: 'GET',
    body: undefined,
  })
})

test('a path parameter cannot climb out of its place', () => {
  expect(requestOf(getClientProfile, { id: '../auth/logout?x=1' }).path).toBe(
    '/user/getClientProfile/..%2Fauth%2Flogout%3Fx%3D1',
  )
})

test('a missing path parameter is our own bug and is thrown', () => {
  expect(() => requestOf(getClientProfile, {})).toThrow(RangeError)
})

test('a GET carries the rest in its query and leaves out what is not given', () => {
  expect(requestOf(pullWorklist, { after: 500, limit: undefined }).path).toBe('/sync/worklist?after=500')
})

test('everything else carries JSON', () => {
  const request = requestOf(signInClient, { username: 'ana.cruz', password: 'x' })
  expect(request).toMatchObject({ path: '/auth/loginCU', method: 'POST' })
  expect(JSON.parse(request.body as string)).toEqual({ username: 'ana.cruz', password: 'x' })
})

test('what is emptied is sent as empty, and only what is not given is left out', () => {
  const { body } = requestOf(collectPayment, {
    mgt_id: null,
    place: null,
    note: '',
    amount: 0,
    slip_no: undefined,
  })
  expect(JSON.parse(body as string)).toEqual({ mgt_id: null, place: null, note: '', amount: 0 })
})

test('files travel as a form', () => {
  const photo = new File(['x'], 'visit.jpg', { type: 'image/jpeg' })
  const { body } = requestOf(attachPhoto, { visit_id: 'v1', photo })
  expect(body).toBeInstanceOf(FormData)
  expect((body as FormData).get('visit_id')).toBe('v1')
  expect((body as FormData).get('photo')).toBeInstanceOf(File)
  const { body: withMore } = requestOf(attachPhoto, { visit_id: ['v1', 'v2'] })
  expect((withMore as FormData).get('visit_id')).toBe('["v1","v2"]')
})
