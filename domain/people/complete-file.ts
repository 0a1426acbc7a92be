/**
 * What the company has to know of a client before it lends: how old they are, other info, a co-maker and the three pictures. Each but the age
 * may be left out by a setting; who is under age, or of unknown age, binds no one by a loan (Civil Code 1327).
 */
import type { LocalDate } from '../calendar.ts'

export interface ClientFile {
  readonly birthdate: LocalDate | null
  readonly hasOtherInfo: boolean
  readonly hasCoMaker: boolean
  /** The co-maker has the borrower's own name or telephone. */
  readonly isOwnCoMaker: boolean
  readonly hasProfilePicture: boolean
  readonly hasValidId: boolean
  readonly hasPictureWithValidId: boolean
}

export interface FileNeeds {
  readonly otherInfo: boolean
  readonly coMaker: boolean
  readonly pictures: boolean
}

/** What may be missing, in the order in which a client fills it in. */
export const FILE_PARTS = [
  'birthdate',
  'profile picture',
  'valid ID picture',
  'picture holding the valid ID',
  'other info',
  'co-maker',
  'co-maker other than the client',
] as const
export type FilePart = (typeof FILE_PARTS)[number]

/** Empty where nothing is missing. */
export function missingFrom(file: ClientFile, needs: FileNeeds): FilePart[] {
  const parts: readonly (readonly [FilePart, boolean])[] = [
    ['birthdate', file.birthdate === null],
    ['profile picture', needs.pictures && !file.hasProfilePicture],
    ['valid ID picture', needs.pictures && !file.hasValidId],
    ['picture holding the valid ID', needs.pictures && !file.hasPictureWithValidId],
    ['other info', needs.otherInfo && !file.hasOtherInfo],
    ['co-maker', needs.coMaker && !file.hasCoMaker],
    ['co-maker other than the client', needs.coMaker && file.isOwnCoMaker],
  ]
  return parts.flatMap(([name, isMissing]) => (isMissing ? [name] : []))
}

/** Whole years on a day; who was born on 29 February grows older on 1 March where there is no 29th. */
export function ageOn(birthdate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years
}
