import { describeToldCall } from '../../support/told-suite.ts'

describeToldCall({
  call: 'getCoMaker',
  table: 'co_maker',
  told: { pcd_name: 'Berto Santos', pcd_net: 1_500_000 },
})
