import { useState } from 'react'
import { openPicture, PICTURES } from '../../../contract/people/files.ts'
import type { ClientProfile } from '../../../contract/people/client-profile.ts'
import { apiOrigin } from '../../data/api-origin.ts'
import { ask } from '../../data/ask.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import { withPasswordCheck } from '../../session/password-check.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { CameraIcon, LockIcon, NoPictureIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'
import { Part } from './part.tsx'

type Picture = (typeof PICTURES)[number]

const HAS = {
  profile_picture: 'has_profile_picture',
  valid_id: 'has_valid_id',
  picture_with_valid_id: 'has_picture_with_valid_id',
} as const

/** Pictures are never kept on the phone: each is asked for when somebody wants to see it, the IDs behind the password. */
export function PersonPictures({ person }: { person: ClientProfile['person'] }) {
  const t = useWords('ci')
  return (
    <Part title={t('profile.pictures')}>
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 5.5rem), 1fr))"
        gap="3"
      >
        {PICTURES.map((picture) => (
          <OnePicture key={picture} pId={person.p_id} picture={picture} there={person[HAS[picture]]} />
        ))}
      </chakra.div>
      <chakra.p fontSize="sm" color="text.muted" pt="3">
        {t('profile.pictureGuarded')}
      </chakra.p>
    </Part>
  )
}

const Frame = chakra('button', {
  base: {
    w: 'full',
    aspectRatio: '3 / 4',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'md',
    bg: 'muted',
    color: 'brand.text',
    overflow: 'hidden',
    '&:disabled': { color: 'text.subtle', cursor: 'default' },
  },
})

function OnePicture({ pId, picture, there }: { pId: number; picture: Picture; there: boolean }) {
  const t = useWords('ci')
  const [url, setUrl] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const name = t(`profile.picture.${picture}`)
  const open = async () => {
    const answer = await withPasswordCheck(() => ask(openPicture, { p_id: pId, picture }))
    if (answer.success) setUrl(apiOrigin() + answer.data.url)
    setProblem(
      answer.success
        ? undefined
        : answer.code === 'NO_INTERNET'
          ? t('profile.pictureOffline')
          : sentenceOf(answer),
    )
  }
  const Icon = !there ? NoPictureIcon : picture === 'profile_picture' ? CameraIcon : LockIcon
  return (
    <chakra.figure display="grid" gap="1" alignContent="start">
      {url === undefined ? (
        <Frame
          type="button"
          disabled={!there}
          aria-label={
            there ? t('profile.openPicture', { picture: name }) : `${name}: ${t('profile.noPicture')}`
          }
          onClick={() => void open()}
        >
          <Icon size={28} aria-hidden />
        </Frame>
      ) : (
        <chakra.a href={url} target="_blank" rel="noreferrer" display="block">
          <chakra.img
            src={url}
            alt={name}
            w="full"
            aspectRatio="3 / 4"
            objectFit="cover"
            borderRadius="md"
            onError={() => setUrl(undefined)}
          />
        </chakra.a>
      )}
      <chakra.figcaption fontSize="sm" textAlign="center">
        {name}
        {!there && <chakra.span color="text.muted"> · {t('profile.noPicture')}</chakra.span>}
      </chakra.figcaption>
      {problem !== undefined && (
        <chakra.p role="alert" fontSize="sm" color="danger.text" textAlign="center">
          {problem}
        </chakra.p>
      )}
    </chakra.figure>
  )
}
