/** Clients and their accounts: reading them, keeping them right, opening and closing them. */
import * as v from 'valibot'
import { call } from './call.ts'
import { clientProfile } from './client-profile.ts'
import { coMaker, otherInfo, person } from './person.ts'
import { id } from './shapes.ts'

const STAFF = ['CI_USER', 'ADMIN_USER', 'SUPER_ADMIN_USER'] as const

export const getPerson = call({
  method: 'GET',
  path: '/user/getPersonData/{id}',
  summary: "A person's data, by p_id: one's own, or a client's for staff who may see them.",
  actors: 'signed-in',
  effect: 'read',
  offline: 'online',
  input: v.strictObject({ id: id('Invalid parameters of a person.') }),
  output: person,
  refusals: ['NOT_FOUND'],
})

export const getOtherInfo = call({
  method: 'GET',
  path: '/user/getOtherPersonDetails/{id}',
  summary: "A client's work, income, bills and type, by p_id.",
  actors: 'signed-in',
  effect: 'read',
  offline: 'online',
  input: v.strictObject({ id: id('Invalid parameters of a person.') }),
  output: v.nullable(otherInfo),
  refusals: ['NOT_FOUND'],
})

export const getCoMaker = call({
  method: 'GET',
  path: '/user/getPersonCoMaker/{id}',
  summary: "A client's co-maker, by p_id.",
  actors: 'signed-in',
  effect: 'read',
  offline: 'online',
  input: v.strictObject({ id: id('Invalid parameters of a person.') }),
  output: v.nullable(coMaker),
  refusals: ['NOT_FOUND'],
})

export const getClientProfile = call({
  method: 'GET',
  path: '/user/getClientProfile/{id}',
  summary: 'Everything of one client by acc_id: person, loans, schedules, payments with their parts, visits.',
  actors: STAFF,
  effect: 'read',
  offline: 'online',
  input: v.strictObject({ id: id() }),
  output: clientProfile,
  refusals: ['NOT_FOUND'],
})
