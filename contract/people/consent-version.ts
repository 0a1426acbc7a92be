import * as v from 'valibot'
import { CONSENT_VERSIONS } from '../../domain/people/consent.ts'

/** Which text was on the screen when somebody agreed. */
export const consentVersion = v.picklist(CONSENT_VERSIONS)
