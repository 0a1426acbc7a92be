import { describeToldCall } from '../../support/told-suite.ts'

describeToldCall({
  call: 'getOtherInfo',
  table: 'other_info',
  told: { prd_net: 2_000_000, prd_m_bills: 500_000 },
})
