import { getOwnFile } from '../../../../contract/loans/own-file.ts'
import { useRead } from '../../../data/use-read.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CoMakerStep } from './co-maker-step.tsx'
import { FILE_STEPS, firstOpenStep, isStepDone, type FileStep, type OwnFile } from './file-steps.ts'
import { PersonalStep } from './personal-step.tsx'
import { PicturesStep } from './pictures-step.tsx'
import { WorkStep } from './work-step.tsx'

interface Props {
  /** Which step is open; the first that something is missing from where the address names none. */
  step: FileStep | undefined
  onStep: (step: FileStep) => void
}

/** A client's own file in steps: each is saved by itself, so it can be left and taken up again on another day. */
export function OwnFileForm({ step, onStep }: Props) {
  const file = useRead(getOwnFile, {})
  return <Loaded of={file}>{(known) => <FileForm file={known} step={step} onStep={onStep} />}</Loaded>
}

function FileForm({ file, step = firstOpenStep(file), onStep }: Props & { file: OwnFile }) {
  const t = useWords('ownFile')
  const at = FILE_STEPS.indexOf(step)
  const next = FILE_STEPS[at + 1]
  const onSaved = () => next && onStep(next)
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {file.missing.length === 0 && (
        <chakra.p display="flex" gap="2" alignItems="center" color="success.text">
          <CheckIcon size={18} aria-hidden />
          {t('complete')}
        </chakra.p>
      )}
      <Steps
        label={t('title')}
        at={at}
        steps={FILE_STEPS.map((one) => ({ label: t(`steps.${one}`), isDone: isStepDone(one, file) }))}
        onChange={(index) => onStep(FILE_STEPS[index] ?? 'personal')}
      >
        {step === 'personal' && <PersonalStep file={file} onSaved={onSaved} />}
        {step === 'work' && <WorkStep file={file} onSaved={onSaved} />}
        {step === 'coMaker' && <CoMakerStep file={file} onSaved={onSaved} />}
        {step === 'pictures' && <PicturesStep file={file} />}
      </Steps>
    </chakra.div>
  )
}
