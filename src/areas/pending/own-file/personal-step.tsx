import { updatePersonalInfo } from '../../../../contract/people/people.ts'
import { SUFFIXES } from '../../../../domain/people/person-rules.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { FormBody } from '../../../features/form/form-body.tsx'
import { useCallForm } from '../../../features/form/use-call-form.ts'
import type { OwnFile } from './file-steps.ts'
import { SaveStep, type StepProps } from './save-step.tsx'

const NONE = '-'

export function PersonalStep({ file: { person }, onSaved }: StepProps<OwnFile>) {
  const t = useWords('ownFile')
  const { p_id, firstname, middlename, lastname, contact, birthdate, address, landmark, suffix } = person
  const { form, submit, busy, problem } = useCallForm(updatePersonalInfo, {
    defaults: {
      p_id,
      firstname,
      middlename,
      lastname,
      suffix,
      contact,
      address,
      landmark,
      ...(birthdate && { birthdate }),
    },
    draftKey: 'file:personal',
    onDone: onSaved,
  })
  return (
    <FormBody form={form} onSubmit={submit} problem={problem}>
      <TextField name="firstname" label={t('fields.firstname')} autoComplete="given-name" />
      <TextField
        name="middlename"
        label={t('fields.middlename')}
        hint={t('mayBeEmpty')}
        autoComplete="additional-name"
      />
      <TextField name="lastname" label={t('fields.lastname')} autoComplete="family-name" />
      <SelectField
        name="suffix"
        label={t('fields.suffix')}
        placeholder={NONE}
        options={SUFFIXES.filter((one) => one !== '').map((value) => ({ value, label: value }))}
      />
      <PhoneField name="contact" label={t('fields.contact')} />
      <DayField name="birthdate" label={t('fields.birthdate')} />
      <TextField
        name="address"
        label={t('fields.address')}
        hint={t('addressHint')}
        autoComplete="street-address"
      />
      <TextField
        name="landmark"
        label={t('fields.landmark')}
        hint={`${t('landmarkHint')} ${t('mayBeEmpty')}`}
      />
      <chakra.div pt="2">
        <SaveStep busy={busy} />
      </chakra.div>
    </FormBody>
  )
}
