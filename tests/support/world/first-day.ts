/** What somebody types at a company's first start. */
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { pesos } from '../../../domain/money.ts'
import { makeStartCode } from '../../../server/setup/start-code.ts'
import { PASSWORD, type TestApp } from './test-app.ts'

type StartForm = InputOf<Calls['startCompany']>

/** With a code that was just made for this company, unless another is wished. */
export async function startForm(at: TestApp, wish: Partial<StartForm> = {}): Promise<StartForm> {
  return {
    code: wish.code ?? (await makeStartCode(at.db, at.clock.now())) ?? '',
    company: {
      name: 'Bagong Simula Lending Corp.',
      address: 'Batangas City',
      phone: '',
      tin: '',
      ca_no: 'CA-1',
    },
    kinds: ['Salary Loan'],
    frequencies: ['weekly'],
    opening_cash: pesos(200_000),
    firstname: 'Sofia',
    middlename: '',
    lastname: 'Santos',
    suffix: '',
    contact: '09171234567',
    birthdate: '1985-03-04',
    address: '1 Rizal St, Batangas City',
    landmark: '',
    email: 'sofia@example.com',
    username: 'sofia.santos',
    password: PASSWORD,
    confirmPass: PASSWORD,
    ...wish,
  }
}
