import type { ComponentProps } from 'react'
import {
  changePictureWithValidId,
  changeProfilePicture,
  changeValidId,
} from '../../../../contract/people/people.ts'
import type { InputOf, WriteCall } from '../../../../contract/wire/call.ts'
import { useCall } from '../../../data/use-call.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useWords } from '../../../words/use-words.ts'
import type { OwnFile } from './file-steps.ts'
import { PictureCard } from './picture-card.tsx'

/** The three pictures, each sent by itself as soon as it was looked at. */
export function PicturesStep({ file: { person } }: { file: OwnFile }) {
  const t = useWords('ownFile')
  const { p_id } = person
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p fontSize="sm" color="text.muted">
        {t('picturesMore')}
      </chakra.p>
      <Picture
        picture="profile"
        isThere={person.has_profile_picture}
        call={changeProfilePicture}
        input={(file) => ({ p_id, Profile_Picture: file })}
      />
      <Picture
        picture="validId"
        isThere={person.has_valid_id}
        call={changeValidId}
        input={(file) => ({ p_id, valid_id: file })}
      />
      <Picture
        picture="withId"
        isThere={person.has_picture_with_valid_id}
        call={changePictureWithValidId}
        input={(file) => ({ p_id, pictureWvalidId: file })}
      />
    </chakra.div>
  )
}

interface PictureProps<C extends WriteCall> extends Pick<
  ComponentProps<typeof PictureCard>,
  'picture' | 'isThere'
> {
  call: C
  input: (file: File) => InputOf<C>
}

function Picture<C extends WriteCall>({ call, input, ...card }: PictureProps<C>) {
  const { run, busy, problem } = useCall(call)
  return <PictureCard {...card} busy={busy} problem={problem} send={(file) => run(input(file))} />
}
