import { chakra } from '@chakra-ui/react'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import type { InferInput } from 'valibot'
import { startCompany } from '../../../contract/office/setup.ts'
import { FREQUENCIES, KINDS } from '../../../domain/loans/terms.ts'
import { START_RULES } from '../../../domain/people/start-rule.ts'
import { ZERO } from '../../../domain/money.ts'
import type { Failed } from '../../offline/wire/answer.ts'
import { fieldMessages } from '../../data/refusal-words.ts'
import { useCall } from '../../data/use-call.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Button } from '../../ui/button.tsx'
import { useDirtyForm } from '../../ui/dirty-forms.ts'
import { Field } from '../../ui/field.tsx'
import { AlertIcon } from '../../ui/icons.ts'
import { Input } from '../../ui/input.tsx'
import { MoneyInput } from '../../ui/money/money-input.tsx'
import { Panel } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'
import { FormPart } from './form-part.tsx'
import { TickList } from './tick-list.tsx'

type Typed = InferInput<typeof startCompany.input>
type Form = UseFormReturn<Typed>

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
  useDirtyForm(formState.isDirty && !formState.isSubmitSuccessful)
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
      {refused && (
        <chakra.p role="alert" color="danger.text" display="flex" gap="2" alignItems="center">
          <AlertIcon size={18} aria-hidden />
          {refused}
        </chakra.p>
      )}
      <Button type="submit" size="lg" wide busy={formState.isSubmitting}>
        {t('submit')}
      </Button>
    </chakra.form>
  )
}

/** What is about a field, at the field. */
function showRefusal(form: Form, answer: Failed): void {
  const fields = Object.entries(fieldMessages(answer))
  for (const [name, message] of fields) form.setError(name as keyof Typed, { message }, { shouldFocus: true })
  if (answer.code === 'INVALID_CODE' && typeof answer.data === 'string')
    form.setError('code', { message: answer.data }, { shouldFocus: true })
}

function CompanyPart({ form: { register, formState } }: { form: Form }) {
  const t = useWords('start')
  const errors = formState.errors.company
  return (
    <FormPart title={t('company')} under={t('companyUnder')}>
      <Field label={t('companyName')} error={errors?.name?.message}>
        <Input autoComplete="organization" {...register('company.name')} />
      </Field>
      <Field label={t('companyAddress')} error={errors?.address?.message}>
        <Input autoComplete="off" {...register('company.address')} />
      </Field>
      <Field label={t('companyPhone')} error={errors?.phone?.message}>
        <Input type="tel" autoComplete="off" {...register('company.phone')} />
      </Field>
      <Field label={t('tin')} error={errors?.tin?.message}>
        <Input autoComplete="off" {...register('company.tin')} />
      </Field>
      <Field label={t('ca')} error={errors?.ca_no?.message}>
        <Input autoComplete="off" {...register('company.ca_no')} />
      </Field>
    </FormPart>
  )
}

function LendingPart({ form: { control, formState } }: { form: Form }) {
  const t = useWords('start')
  const { kinds, frequencies, opening_cash: cash } = formState.errors
  return (
    <FormPart title={t('lends')} under={t('lendsUnder')}>
      <Controller
        control={control}
        name="kinds"
        render={({ field }) => (
          <TickList
            label={t('kinds')}
            error={kinds && t('kindNeeded')}
            options={KINDS.map((value) => ({ value, label: value }))}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="frequencies"
        render={({ field }) => (
          <TickList
            label={t('frequencies')}
            error={frequencies && t('frequencyNeeded')}
            options={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="opening_cash"
        render={({ field }) => (
          <Field label={t('cash')} error={cash?.message} hint={t('cashHint')}>
            <MoneyInput value={field.value} onChange={(amount) => field.onChange(amount ?? ZERO)} />
          </Field>
        )}
      />
    </FormPart>
  )
}

function RulesPart({ form: { control } }: { form: Form }) {
  const t = useWords('start')
  return (
    <FormPart title={t('rules')} under={t('rulesUnder')}>
      <Controller
        control={control}
        name="rules"
        render={({ field }) => (
          <TickList
            label={t('rulesLabel')}
            error={undefined}
            options={START_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))}
            chosen={field.value ?? []}
            onChange={field.onChange}
          />
        )}
      />
    </FormPart>
  )
}

const PERSON = [
  ['firstname', 'given-name'],
  ['middlename', 'additional-name'],
  ['lastname', 'family-name'],
] as const

function PersonPart({ form: { register, formState } }: { form: Form }) {
  const t = useWords('start')
  const { errors } = formState
  return (
    <FormPart title={t('you')} under={t('youUnder')}>
      {PERSON.map(([name, autoComplete]) => (
        <Field key={name} label={t(name)} error={errors[name]?.message}>
          <Input autoComplete={autoComplete} {...register(name)} />
        </Field>
      ))}
      <Field label={t('contact')} error={errors.contact?.message}>
        <Input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="09XXXXXXXXX"
          {...register('contact')}
        />
      </Field>
      <Field label={t('birthdate')} error={errors.birthdate?.message}>
        <Input type="date" autoComplete="bday" {...register('birthdate')} />
      </Field>
      <Field label={t('address')} error={errors.address?.message}>
        <Input autoComplete="street-address" {...register('address')} />
      </Field>
      <Field label={t('email')} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label={t('username')} error={errors.username?.message} hint={t('usernameHint')}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Field label={t('password')} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label={t('confirm')} error={errors.confirmPass?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPass')} />
      </Field>
    </FormPart>
  )
}
