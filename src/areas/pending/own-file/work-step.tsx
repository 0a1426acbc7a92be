import { useWatch } from 'react-hook-form'
import { updateOtherInfo } from '../../../../contract/people/people.ts'
import { CLIENT_TYPES, needsCollateral } from '../../../../domain/people/client-type.ts'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { FormBody } from '../../../features/form/form-body.tsx'
import { useCallForm } from '../../../features/form/use-call-form.ts'
import type { OwnFile } from './file-steps.ts'
import { SaveStep, type StepProps } from './save-step.tsx'
import { isSchool, SCHOOLS } from '../../../features/client-profile/schools.ts'

export function WorkStep({ file: { person, other_info }, onSaved }: StepProps<OwnFile>) {
  const t = useWords('ownFile')
  const { form, submit, busy, problem } = useCallForm(updateOtherInfo, {
    defaults: { p_id: person.p_id, ...(other_info as object) },
    draftKey: 'file:work',
    onDone: onSaved,
  })
  const type = useWatch({ control: form.methods.control, name: 'cu_type' })
  const kept = other_info?.prd_educ_attain
  const schools: string[] = [...SCHOOLS]
  // What the office typed in its own words stays a choice.
  if (kept && !schools.includes(kept)) schools.push(kept)
  return (
    <FormBody form={form} onSubmit={submit} problem={problem}>
      <RadioCardsField
        name="cu_type"
        label={t('fields.cu_type')}
        options={CLIENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      {type !== undefined && needsCollateral(type) && (
        <TextField name="prd_collateral" label={t('fields.prd_collateral')} hint={t('collateralHint')} />
      )}
      <TextField name="prd_work" label={t('fields.prd_work')} autoComplete="organization-title" />
      <PesosField name="prd_net" label={t('fields.prd_net')} hint={t('incomeHint')} />
      <PesosField name="prd_m_bills" label={t('fields.prd_m_bills')} hint={t('billsHint')} />
      <SelectField
        name="prd_educ_attain"
        label={t('fields.prd_educ_attain')}
        options={schools.map((value) => ({ value, label: isSchool(value) ? t(`schools.${value}`) : value }))}
      />
      <SaveStep busy={busy} />
    </FormBody>
  )
}
