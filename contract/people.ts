/** Persons as the owner names their fields, and a client's whole profile. */
import * as v from 'valibot'
import { ACCOUNT_STATUSES } from '../domain/people/account-status.ts'
import { LOAN_STATUSES } from '../domain/loans/loan-status.ts'
import { FREQUENCIES, KINDS } from '../domain/loans/terms.ts'
import { METHODS } from '../domain/payments/payment-method.ts'
import { PAYMENT_STATUSES } from '../domain/payments/payment-status.ts'
import { isBirthdate, isContact, isName, isSuffix, MESSAGES } from '../domain/people/person-rules.ts'
import { call } from './call.ts'
import { centavos, id, instant, localDate, optionalText, text, uuid } from './shapes.ts'

export const person = v.object({
  p_id: v.number(),
  firstname: v.string(),
  middlename: v.string(),
  lastname: v.string(),
  suffix: v.string(),
  contact: v.string(),
  birthdate: v.nullable(localDate),
  address: v.string(),
  landmark: v.string(),
  /** Whether a picture is there; its content is served by `/file/picture`, ID pictures behind the step-up. */
  has_profile_picture: v.boolean(),
  has_valid_id: v.boolean(),
  has_picture_with_valid_id: v.boolean(),
})

/** Any year that has not come yet is left to the handler, which knows what year it is. */
const SOME_LATER_YEAR = 9999

/** A person's fields as forms hand them in, with the owner's rules and messages. */
export const personFields = {
  firstname: v.pipe(text('First name', 100), v.check(isName, MESSAGES.name('First name'))),
  middlename: v.pipe(
    optionalText('Middle name', 100),
    v.check((name) => name === '' || isName(name), MESSAGES.name('Middle name')),
  ),
  lastname: v.pipe(text('Last name', 100), v.check(isName, MESSAGES.name('Last name'))),
  suffix: v.pipe(optionalText('Suffix', 10), v.check(isSuffix, MESSAGES.invalid('Suffix'))),
  contact: v.pipe(text('Contact', 30), v.check(isContact, MESSAGES.contact('Contact'))),
  birthdate: v.pipe(
    v.string(MESSAGES.required('Birthdate')),
    v.nonEmpty(MESSAGES.required('Birthdate')),
    v.check((day) => isBirthdate(day, SOME_LATER_YEAR), MESSAGES.invalid('Birthdate')),
    localDate,
  ),
  address: text('Address', 300),
  landmark: optionalText('Landmark', 200),
}

export const otherInfo = v.object({
  prd_work: v.string(),
  prd_net: centavos,
  prd_m_bills: centavos,
  prd_educ_attain: v.string(),
  cu_type: v.string(),
  prd_collateral: v.string(),
})

export const coMaker = v.object({
  pcd_name: v.string(),
  pcd_contact: v.string(),
  pcd_work: v.string(),
  pcd_net: centavos,
  pcd_address: v.string(),
})

export const profileInstalment = v.object({
  no: v.number(),
  due_on: localDate,
  interest: centavos,
  principal: centavos,
  penalty: centavos,
  interest_paid: centavos,
  principal_paid: centavos,
  penalty_paid: centavos,
})

export const profilePayment = v.object({
  payment_id: uuid,
  business_on: localDate,
  occurred_at: instant,
  amount: centavos,
  method: v.picklist(METHODS),
  reference: v.string(),
  slip_no: v.string(),
  status: v.picklist(PAYMENT_STATUSES),
  collector: v.string(),
  /** Each part with the instalment it went to. */
  parts: v.array(
    v.object({
      no: v.number(),
      component: v.picklist(['penalty', 'interest', 'principal']),
      amount: centavos,
    }),
  ),
  client_credit: centavos,
})

export const profileLoan = v.object({
  loan_id: v.number(),
  kind: v.picklist(KINDS),
  frequency: v.picklist(FREQUENCIES),
  status: v.picklist(LOAN_STATUSES),
  principal: centavos,
  released_on: localDate,
  maturity_on: localDate,
  balance: centavos,
  version: v.number(),
  instalments: v.array(profileInstalment),
  payments: v.array(profilePayment),
})

export const profileVisit = v.object({
  visit_id: uuid,
  loan_id: v.number(),
  occurred_at: instant,
  outcome: v.string(),
  promise_on: v.nullable(localDate),
  promise_amount: v.nullable(centavos),
  note: v.string(),
  has_photo: v.boolean(),
  by: v.string(),
})

export const clientProfile = v.object({
  acc_id: v.number(),
  account_status: v.picklist(ACCOUNT_STATUSES),
  assigned_ci: v.nullable(v.string()),
  person,
  other_info: v.nullable(otherInfo),
  co_maker: v.nullable(coMaker),
  loans: v.array(profileLoan),
  visits: v.array(profileVisit),
})
export type ClientProfile = v.InferOutput<typeof clientProfile>

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
