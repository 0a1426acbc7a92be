import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { startCompany } from '../../../contract/office/setup.ts'
import { FREQUENCIES, KINDS } from '../../../domain/loans/terms.ts'
import { ZERO } from '../../../domain/money.ts'
import type { Failed } from '../../offline/wire/answer.ts'
import { fieldMessages } from '../../data/refusal-words.ts'
import { useCall } from '../../data/use-call.ts'
import { useUnsavedForm } from '../../features/form/use-unsaved-form.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Panel } from '../../ui/screen.tsx'
import { ProblemLine } from '../../ui/problem-line.tsx'
import { useWords } from '../../words/use-words.ts'
import {
  CompanyPart,
  LendingPart,
  PersonPart,
  RulesPart,
  type StartForm,
  type Typed,
} from './first-start-parts.tsx'

const EMPTY: Omit<Typed, 'code'> = {
  company: { name: '', address: '', phone: '', tin: '', ca_no: '' },
  kinds: [...KINDS],
  frequencies: [...FREQUENCIES],
  rules: [],
  opening_cash: ZERO,
  firstname: '',
  middlename: '',
  lastname: '',
  suffix: '',
  contact: '',
  birthdate: '',
  address: '',
  landmark: '',
  email: '',
  username: '',
  password: '',
  confirmPass: '',
}

interface Props {
  /** As the link brought it; empty where somebody came by the bare address. */
  readonly code: string
  onOpened(username: string): void
}

export function FirstStartForm({ code, onOpened }: Props) {
  const t = useWords('start')
  const start = useCall(startCompany, { onDone: ({ username }) => onOpened(username) })
  const form = useForm<Typed>({
    resolver: valibotResolver(startCompany.input) as never,
    defaultValues: { ...EMPTY, code },
  })
  const { handleSubmit, formState } = form
  useUnsavedForm(formState, start.problem !== undefined)
  const submit = handleSubmit(async (typed) => {
    const answer = await start.run(typed)
    if (!answer.success) showRefusal(form, answer)
  })
  const refused = formState.errors.code ? undefined : start.problem?.message
  return (
    <chakra.form onSubmit={(event) => void submit(event)} noValidate display="grid" gap="5">
      {(code === '' || formState.errors.code !== undefined) && (
        <Panel>
          <Field label={t('code')} error={formState.errors.code?.message} hint={t('codeHint')}>
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.register('code')}
            />
          </Field>
        </Panel>
      )}
      <CompanyPart form={form} />
      <LendingPart form={form} />
      <PersonPart form={form} />
      <RulesPart form={form} />
      {refused && <ProblemLine>{refused}</ProblemLine>}
      <Button type="submit" size="lg" wide busy={formState.isSubmitting}>
        {t('submit')}
      </Button>
    </chakra.form>
  )
}

/** What is about a field, at the field. */
function showRefusal(form: StartForm, answer: Failed): void {
  const fields = Object.entries(fieldMessages(answer))
  for (const [name, message] of fields) form.setError(name as keyof Typed, { message }, { shouldFocus: true })
  if (answer.code === 'INVALID_CODE' && typeof answer.data === 'string')
    form.setError('code', { message: answer.data }, { shouldFocus: true })
}
