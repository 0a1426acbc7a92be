import { useState } from 'react'
import { getCashFlow } from '../../../../contract/cash/cash.ts'
import { getCashOnHand } from '../../../../contract/cash/office-cash.ts'
import { useRead } from '../../../data/use-read.ts'
import { OfficeScreen } from '../../../features/list/office-screen.tsx'
import { useFilters } from '../../../features/list/use-filters.ts'
import { Button } from '../../../ui/button.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CashFlow } from './breakdown/cash-flow.tsx'
import { CashPlaces } from './cash-places.tsx'
import { Differences } from './differences.tsx'
import { NewCash } from './new-cash.tsx'
import { NewCashList } from './new-cash-list.tsx'
import { Remittances } from './remittances.tsx'
import { SafeCounts } from './safe-counts.tsx'

/** Cash on hand: where the money is now, what is to be decided, and how it moved. */
export function CashScreen() {
  const titles = useWords('titles')
  const t = useWords('cash')
  const filters = useFilters(getCashFlow.input)
  const now = useRead(getCashOnHand, {})
  const [adds, setAdds] = useState(false)
  return (
    <OfficeScreen
      title={titles('cashOnHand')}
      gap="6"
      action={
        <Button onClick={() => setAdds(true)}>
          <AddIcon size={16} aria-hidden />
          {t('newCash.add')}
        </Button>
      }
    >
      <Loaded of={now}>{(held) => <CashPlaces held={held} />}</Loaded>
      <NewCashList open={filters.open} setOpen={filters.setOpen} />
      <Remittances open={filters.open} setOpen={filters.setOpen} />
      <Differences open={filters.open} setOpen={filters.setOpen} />
      <SafeCounts open={filters.open} setOpen={filters.setOpen} />
      <CashFlow filters={filters} />
      {adds && <NewCash onClose={() => setAdds(false)} />}
    </OfficeScreen>
  )
}
