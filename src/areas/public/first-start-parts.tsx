/** The subjects of the form by which a company starts. */
import type { ComponentProps } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { InferInput } from 'valibot'
import type { startCompany } from '../../../contract/office/setup.ts'
import { FREQUENCIES, KINDS } from '../../../domain/loans/terms.ts'
import { ZERO } from '../../../domain/money.ts'
import { START_RULES } from '../../../domain/people/start-rule.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { MoneyInput } from '../../ui/money/money-input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useWords } from '../../words/use-words.ts'
import { FormPart } from './form-part.tsx'
import { TickList } from './tick-list.tsx'

export type Typed = InferInput<typeof startCompany.input>
export type StartForm = UseFormReturn<Typed>

export function CompanyPart({ form }: { form: StartForm }) {
  const t = useWords('start')
  return (
    <FormPart title={t('company')} under={t('companyUnder')}>
      <CompanyField form={form} name="name" label={t('companyName')} autoComplete="organization" />
      <CompanyField form={form} name="address" label={t('companyAddress')} />
      <CompanyField form={form} name="phone" label={t('companyPhone')} type="tel" />
      <CompanyField form={form} name="tin" label={t('tin')} />
      <CompanyField form={form} name="ca_no" label={t('ca')} />
    </FormPart>
  )
}

type CompanyFieldProps = Pick<ComponentProps<typeof Input>, 'autoComplete' | 'type'> & {
  form: StartForm
  name: 'name' | 'address' | 'phone' | 'tin' | 'ca_no'
  label: string
}

function CompanyField({ form: { register, formState }, name, label, ...input }: CompanyFieldProps) {
  return (
    <Field label={label} error={formState.errors.company?.[name]?.message}>
      <Input autoComplete="off" {...input} {...register(`company.${name}`)} />
    </Field>
  )
}

export function LendingPart({ form: { control, formState } }: { form: StartForm }) {
  const t = useWords('start')
  const { kinds, frequencies, opening_cash: cash } = formState.errors
  return (
    <FormPart title={t('lends')} under={t('lendsUnder')}>
      <Ticks
        control={control}
        name="kinds"
        label={t('kinds')}
        error={kinds && t('kindNeeded')}
        options={KINDS.map((value) => ({ value, label: value }))}
      />
      <Ticks
        control={control}
        name="frequencies"
        label={t('frequencies')}
        error={frequencies && t('frequencyNeeded')}
        options={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
      />
      <Controller
        control={control}
        name="opening_cash"
        render={({ field }) => (
          <Field label={t('cash')} error={cash?.message} hint={t('cashHint')}>
            <MoneyInput
              value={field.value}
              onChange={(amount, isEmpty) => field.onChange(isEmpty ? ZERO : amount)}
            />
          </Field>
        )}
      />
    </FormPart>
  )
}

export function RulesPart({ form: { control } }: { form: StartForm }) {
  const t = useWords('start')
  return (
    <FormPart title={t('rules')} under={t('rulesUnder')}>
      <Ticks
        control={control}
        name="rules"
        label={t('rulesLabel')}
        error={undefined}
        options={START_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))}
      />
    </FormPart>
  )
}

interface TicksProps extends Omit<ComponentProps<typeof TickList<string>>, 'chosen' | 'onChange'> {
  control: StartForm['control']
  name: 'kinds' | 'frequencies' | 'rules'
}

/** Any number of a few, as a field of the form. */
function Ticks({ control, name, ...list }: TicksProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <TickList {...list} chosen={field.value ?? []} onChange={field.onChange} />}
    />
  )
}

const PERSON = [
  ['firstname', 'given-name'],
  ['middlename', 'additional-name'],
  ['lastname', 'family-name'],
] as const

export function PersonPart({ form: { register, formState } }: { form: StartForm }) {
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
