import { describeClientDataCall } from '../../support/people/client-data-suite.ts'

describeClientDataCall({
  call: 'getOtherInfo',
  table: 'other_info',
  told: { prd_net: 2_000_000, prd_m_bills: 500_000 },
})
