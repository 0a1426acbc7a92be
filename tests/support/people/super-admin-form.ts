import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { counted } from '../world/counted.ts'

export const SET_PASSWORD = 'Bigay-Ng-Office-7'
const nextNo = counted()

/** A new super admin, somebody else each time. */
export function superAdminForm(): InputOf<Calls['registerTeamMember']> {
  const no = nextNo()
  return {
    firstname: 'Nena',
    middlename: '',
    lastname: `N${'abcdefghijklmnopqrstuvwxyz'.charAt(no % 26)}varro`,
    suffix: '',
    contact: '09170000001',
    birthdate: toLocalDate('1985-03-04'),
    address: '3 Mabini St, Batangas',
    username: `nena.navarro${no}`,
    password: SET_PASSWORD,
    confirmPass: SET_PASSWORD,
    email: `nena${no}@example.com`,
    role: 'SUPER_ADMIN_USER',
    salary: pesos(35_000),
    hired_on: toLocalDate('2026-11-20'),
  }
}
