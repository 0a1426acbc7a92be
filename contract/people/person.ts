/** A person in the owner's fields, as the API tells of them and as forms hand them in: with the owner's rules and messages. */
import * as v from 'valibot'
import { CLIENT_TYPES, needsCollateral, type ClientType } from '../../domain/people/client-type.ts'
import {
  isBirthdate,
  isContact,
  isEnoughIncome,
  isName,
  isSuffix,
  MESSAGES,
} from '../../domain/people/person-rules.ts'
import { labelOf } from '../wire/labels.ts'
import { centavos, localDate, moneyField, optionalText, text } from '../wire/shapes.ts'

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

/** Nothing is judged as missing, by another message; so each field gets one. */
const givenAs = (rule: (text: string) => boolean) => (text: string) => text === '' || rule(text)

/** A person's fields as forms hand them in, with the owner's rules and messages. */
export const personFields = {
  firstname: v.pipe(text(100), v.check(givenAs(isName), MESSAGES.name(labelOf('firstname')))),
  middlename: v.pipe(optionalText(100), v.check(givenAs(isName), MESSAGES.name(labelOf('middlename')))),
  lastname: v.pipe(text(100), v.check(givenAs(isName), MESSAGES.name(labelOf('lastname')))),
  suffix: v.pipe(optionalText(10), v.check(isSuffix)),
  contact: v.pipe(text(30), v.check(givenAs(isContact), MESSAGES.contact(labelOf('contact')))),
  birthdate: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check(givenAs((day) => isBirthdate(day, SOME_LATER_YEAR))),
    localDate,
  ),
  address: text(300),
  landmark: optionalText(200),
}

/** Who corrects a person by the owner's form knows no landmark and must not wipe it out. */
export const keptLandmark = v.optional(optionalText(200).wrapped)

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

/** What a client tells of work and income. Collateral is asked of the one type that is named for it. */
export const otherInfoFields = {
  prd_work: text(200),
  prd_net: v.pipe(moneyField, v.check(isEnoughIncome, MESSAGES.clientIncome())),
  prd_m_bills: moneyField,
  prd_educ_attain: text(200),
  cu_type: v.picklist(CLIENT_TYPES),
  prd_collateral: optionalText(300),
}

export const hasNeededCollateral = (info: { cu_type: ClientType; prd_collateral: string }) =>
  !needsCollateral(info.cu_type) || info.prd_collateral !== ''

export const coMakerFields = {
  pcd_name: text(200),
  pcd_contact: v.pipe(text(30), v.check(givenAs(isContact), MESSAGES.contact(labelOf('pcd_contact')))),
  pcd_work: text(200),
  pcd_net: v.pipe(moneyField, v.check(isEnoughIncome, MESSAGES.coMakerIncome())),
  pcd_address: text(300),
}
