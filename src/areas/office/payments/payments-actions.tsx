import { ButtonLink } from '../../../ui/button-link.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'
import { useOfficePath } from '../use-office-path.ts'
import { useToDecide } from './use-to-decide.ts'

export function PaymentsActions() {
  const t = useWords('payments')
  const path = useOfficePath()
  const count = Object.values(useToDecide()).reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  return (
    <>
      {count > 0 && (
        <ButtonLink variant="outline" to={path('/payments/to_decide')}>
          {t('toDecideCount', { count })}
        </ButtonLink>
      )}
      <ButtonLink to={path('/payments/record')}>
        <AddIcon size={16} aria-hidden />
        {t('record')}
      </ButtonLink>
    </>
  )
}
