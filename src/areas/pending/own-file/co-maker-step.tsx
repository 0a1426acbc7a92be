import { updateCoMaker } from '../../../../contract/people/people.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { FormBody } from '../../../features/form/form-body.tsx'
import { useCallForm } from '../../../features/form/use-call-form.ts'
import type { OwnFile } from './file-steps.ts'
import { SaveStep, type StepProps } from './save-step.tsx'

export function CoMakerStep({ file: { person, co_maker }, onSaved }: StepProps<OwnFile>) {
  const t = useWords('ownFile')
  const { form, submit, busy, problem } = useCallForm(updateCoMaker, {
    defaults: { p_id: person.p_id, ...co_maker },
    draftKey: 'file:co-maker',
    onDone: onSaved,
  })
  return (
    <FormBody form={form} onSubmit={submit} problem={problem}>
      <chakra.p fontSize="sm" color="text.muted">
        {t('coMakerMore')}
      </chakra.p>
      <TextField name="pcd_name" label={t('fields.pcd_name')} />
      <PhoneField name="pcd_contact" label={t('fields.contact')} />
      <TextField name="pcd_work" label={t('fields.prd_work')} />
      <PesosField name="pcd_net" label={t('fields.prd_net')} hint={t('incomeHint')} />
      <TextField name="pcd_address" label={t('fields.address')} />
      <SaveStep busy={busy} />
    </FormBody>
  )
}
