import { FileUpload } from '@ark-ui/react/file-upload'
import { useWords } from '../../words/use-words.ts'
import { Button } from '../button.tsx'
import { chakra } from '../theme/chakra.ts'
import { Field, useFieldWiring } from '../field.tsx'
import { CameraIcon, CloseIcon, FileIcon } from '../icons.ts'
import { useFormField, type FormField } from './use-form-field.ts'

interface Props extends FormField {
  /** MIME types; pictures where nothing else is said. */
  accept?: readonly string[]
}

const PICTURES = ['image/jpeg', 'image/png'] as const
const Drop = chakra(FileUpload.Dropzone, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    '&[data-dragging]': { bg: 'selected', borderColor: 'brand.solid' },
    '&[data-invalid]': { borderColor: 'danger.solid' },
  },
})

/** A file: chosen, dropped, or taken with the camera of a phone. The form holds the `File`. */
export function FileField({ name, label, hint, labelHidden, accept = PICTURES }: Props) {
  const { value, set, error } = useFormField<File>(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <FileDrop label={label} accept={accept} value={value} isWrong={error !== undefined} onChange={set} />
    </Field>
  )
}

interface DropProps extends Required<Pick<Props, 'accept' | 'label'>> {
  value: File | undefined
  isWrong: boolean
  onChange: (file: File | undefined) => void
}

function FileDrop({ label, accept, value, isWrong, onChange }: DropProps) {
  const t = useWords('parts')
  const { id, ...wiring } = useFieldWiring()
  const camera = accept.every((type) => type.startsWith('image/'))
  return (
    <FileUpload.Root
      accept={[...accept]}
      maxFiles={1}
      acceptedFiles={value ? [value] : []}
      invalid={isWrong}
      onFileChange={({ acceptedFiles }) => onChange(acceptedFiles[0])}
      {...(id !== undefined && { ids: { hiddenInput: id } })}
    >
      <Drop disableClick tabIndex={-1} aria-label={label}>
        <FileUpload.Trigger asChild>
          <Button variant="soft">
            <FileIcon size={16} aria-hidden />
            {value ? t('otherFile') : t('chooseFile')}
          </Button>
        </FileUpload.Trigger>
        {camera && <CameraButton onTaken={onChange} />}
        {value ? (
          <chakra.span flex="1" minW="8rem" display="flex" alignItems="center" gap="1" fontSize="sm">
            <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {value.name}
            </chakra.span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('removeFile')}
              onClick={() => onChange(undefined)}
            >
              <CloseIcon size={16} aria-hidden />
            </Button>
          </chakra.span>
        ) : (
          <chakra.span fontSize="sm" color="text.muted" display={{ base: 'none', md: 'inline' }}>
            {t('dropHere')}
          </chakra.span>
        )}
        <FileUpload.HiddenInput {...wiring} />
      </Drop>
    </FileUpload.Root>
  )
}

/** Only a phone has a camera worth asking for; on a desk the file is there already. */
function CameraButton({ onTaken }: { onTaken: (file: File) => void }) {
  const t = useWords('parts')
  return (
    <Button variant="soft" asChild display={{ base: 'inline-flex', md: 'none' }}>
      <label>
        <CameraIcon size={16} aria-hidden />
        {t('takePhoto')}
        <chakra.input
          type="file"
          accept="image/*"
          capture="environment"
          srOnly
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onTaken(file)
          }}
        />
      </label>
    </Button>
  )
}
