/** Runs before each file of call tests. */
import { expectOwnWriteAudited } from './audited.ts'

expectOwnWriteAudited()
