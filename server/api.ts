/** Call -> handler, of all modules. */
import type { Handlers } from './http/ask.ts'
import { auditHandlers } from './audit/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { backupsHandlers } from './backups/handlers.ts'
import { booksHandlers } from './books/handlers.ts'
import { cashHandlers } from './cash/handlers.ts'
import { collectionsHandlers } from './collections/handlers.ts'
import { creditHandlers } from './credit/handlers.ts'
import { decisionsHandlers } from './decisions/handlers.ts'
import { emailsHandlers } from './emails/handlers.ts'
import { expensesHandlers } from './expenses/handlers.ts'
import { filesHandlers } from './files/handlers.ts'
import { importsHandlers } from './imports/handlers.ts'
import { jobsHandlers } from './jobs/handlers.ts'
import { lendingHandlers } from './lending/handlers.ts'
import { loansHandlers } from './loans/handlers.ts'
import { noticesHandlers } from './notices/handlers.ts'
import { passwordResetHandlers } from './password-reset/handlers.ts'
import { paymentsHandlers } from './payments/handlers.ts'
import { payrollHandlers } from './payroll/handlers.ts'
import { penaltiesHandlers } from './penalties/handlers.ts'
import { peopleHandlers } from './people/handlers.ts'
import { phonesHandlers } from './phones/handlers.ts'
import { privacyHandlers } from './privacy/handlers.ts'
import { roundsHandlers } from './rounds/handlers.ts'
import { secondFactorHandlers } from './second-factor/handlers.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { setupHandlers } from './setup/handlers.ts'
import { syncHandlers } from './sync/handlers.ts'
import { takingsHandlers } from './takings/handlers.ts'
import { teamHandlers } from './team/handlers.ts'
import { termsHandlers } from './terms/handlers.ts'

export const handlers: Handlers = {
  ...authHandlers,
  ...emailsHandlers,
  ...passwordResetHandlers,
  ...secondFactorHandlers,
  ...peopleHandlers,
  ...teamHandlers,
  ...roundsHandlers,
  ...privacyHandlers,
  ...auditHandlers,
  ...loansHandlers,
  ...termsHandlers,
  ...lendingHandlers,
  ...paymentsHandlers,
  ...penaltiesHandlers,
  ...creditHandlers,
  ...takingsHandlers,
  ...collectionsHandlers,
  ...cashHandlers,
  ...decisionsHandlers,
  ...booksHandlers,
  ...filesHandlers,
  ...expensesHandlers,
  ...payrollHandlers,
  ...jobsHandlers,
  ...noticesHandlers,
  ...syncHandlers,
  ...phonesHandlers,
  ...settingsHandlers,
  ...setupHandlers,
  ...backupsHandlers,
  ...importsHandlers,
}
