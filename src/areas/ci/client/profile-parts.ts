/** The parts of a client's profile, named for the screens that show them one by one. */
import type { ClientProfile } from '../../../../contract/people/client-profile.ts'

export type ProfileLoan = ClientProfile['loans'][number]
export type ProfilePayment = ProfileLoan['payments'][number]
export type ProfileInstalment = ProfileLoan['instalments'][number]
export type ProfileVisit = ClientProfile['visits'][number]
