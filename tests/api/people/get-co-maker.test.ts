import { describeClientDataCall } from '../../support/people/client-data-suite.ts'

describeClientDataCall({
  call: 'getCoMaker',
  table: 'co_maker',
  told: { pcd_name: 'Berto Santos', pcd_net: 1_500_000 },
})
