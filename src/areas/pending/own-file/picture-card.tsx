import { useEffect, useState } from 'react'
import type { Answer } from '../../../offline/wire/answer.ts'
import type { Problem } from '../../../data/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { CameraIcon, CheckIcon } from '../../../ui/icons.ts'
import { messageInOwnLanguage } from '../../../words/own-language.ts'
import { ProblemLine } from '../../../ui/problem-line.tsx'
import { useWords } from '../../../words/use-words.ts'
import { smallPhoto } from '../../../features/form/small-photo.ts'
import { pictureFault, type PictureFault } from './picture-check.ts'
import { PictureFrame } from './picture-frame.tsx'

export type Picture = 'profile' | 'validId' | 'withId'

interface Props {
  picture: Picture
  /** The office has one already. */
  isThere: boolean
  busy: boolean
  problem: Problem | undefined
  send: (file: File) => Promise<Answer<unknown>>
}

interface Taken {
  readonly file: File
  readonly url: string
  readonly fault: PictureFault | undefined
}

/** One picture: the frame to hold it in, what was taken, whether it can be read, and sending it. */
export function PictureCard({ picture, isThere, busy, problem, send }: Props) {
  const t = useWords('ownFile')
  const [taken, setTaken] = useState<Taken>()
  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ''), [taken])
  const take = async (file: File) => {
    const fault = await pictureFault(file)
    setTaken({ file, url: URL.createObjectURL(file), fault })
  }
  const use = async () => {
    if (!taken) return
    const small = await smallPhoto(taken.file)
    if (!small) return setTaken({ ...taken, fault: 'not a picture' })
    const answer = await send(new File([small], `${picture}.jpg`, { type: 'image/jpeg' }))
    if (answer.success) setTaken(undefined)
  }
  const said = problem && (problem.message || Object.values(problem.fields)[0])
  return (
    <chakra.section
      aria-label={t(`pictures.${picture}`)}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      p="3"
      borderRadius="md"
      borderWidth="1px"
    >
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <chakra.h3 fontWeight="semibold">{t(`pictures.${picture}`)}</chakra.h3>
        {isThere && !taken && (
          <chakra.span color="success.text" display="inline-flex" gap="1" alignItems="center" fontSize="sm">
            <CheckIcon size={16} aria-hidden />
            {t('pictureSent')}
          </chakra.span>
        )}
      </chakra.div>
      {(taken || !isThere) && (
        <PictureFrame picture={picture} url={taken?.url} alt={t(`pictures.${picture}`)} />
      )}
      <chakra.p fontSize="sm" color="text.muted">
        {t(`pictureHints.${picture}`)}
      </chakra.p>
      {taken?.fault && <ProblemLine fontSize="sm">{t(`faults.${taken.fault}`)}</ProblemLine>}
      {said && <ProblemLine fontSize="sm">{messageInOwnLanguage(said)}</ProblemLine>}
      <chakra.div display="grid" gap="2">
        {taken && (taken.fault === undefined || taken.fault === 'blurred') && (
          <Button wide variant={taken.fault ? 'soft' : 'solid'} busy={busy} onClick={() => void use()}>
            {t(taken.fault ? 'useAnyway' : 'usePicture')}
          </Button>
        )}
        <TakeButton
          facing={picture === 'profile' ? 'user' : 'environment'}
          words={t(taken || isThere ? 'takeAgain' : 'takePicture')}
          name={t(`pictures.${picture}`)}
          onTaken={(file) => void take(file)}
        />
      </chakra.div>
    </chakra.section>
  )
}

interface TakeProps {
  facing: 'user' | 'environment'
  words: string
  name: string
  onTaken: (file: File) => void
}

/** Opens the camera of a phone; on a desk it chooses a file. */
function TakeButton({ facing, words, name, onTaken }: TakeProps) {
  return (
    <Button
      variant="outline"
      wide
      asChild
      css={{ '&:has(:focus-visible)': { outline: '3px solid var(--hulog-brand-ring)' } }}
    >
      <label>
        <CameraIcon size={18} aria-hidden />
        {words}
        <chakra.input
          type="file"
          accept="image/jpeg,image/png"
          capture={facing}
          srOnly
          aria-label={`${words}: ${name}`}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) onTaken(file)
          }}
        />
      </label>
    </Button>
  )
}
