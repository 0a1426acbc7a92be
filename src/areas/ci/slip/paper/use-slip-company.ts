/** Who the slip speaks for, as the office has set it; it came with the sign-in, so it is there without internet. */
import { useSession } from '../../../../session/session.ts'
import type { SlipCompany } from './slip-facts.ts'

const UNNAMED: SlipCompany = { name: 'Hulog', address: '', phone: '', tin: '', caNo: '' }

export function useSlipCompany(): SlipCompany {
  // A session that an older app remembered has none.
  const company: Partial<NonNullable<ReturnType<typeof useSession>>>['company'] = useSession()?.company
  return company
    ? {
        name: company.name,
        address: company.address,
        phone: (company as Partial<typeof company>).phone ?? '',
        tin: company.tin,
        caNo: company.ca_no,
      }
    : UNNAMED
}
