import { chakra } from '@chakra-ui/react'
import {
  changePictureWithValidId,
  changeProfilePicture,
  changeValidId,
} from '../../../contract/people/people.ts'
import { useCall } from '../../data/use-call.ts'
import { useWords } from '../../words/use-words.ts'
import type { OwnFile } from './file-steps.ts'
import { PictureCard } from './picture-card.tsx'

/** The three pictures, each sent by itself as soon as it was looked at. */
export function PicturesStep({ file: { person } }: { file: OwnFile }) {
  const t = useWords('ownFile')
  const profile = useCall(changeProfilePicture)
  const validId = useCall(changeValidId)
  const withId = useCall(changePictureWithValidId)
  const { p_id } = person
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p fontSize="sm" color="text.muted">
        {t('picturesMore')}
      </chakra.p>
      <PictureCard
        picture="profile"
        isThere={person.has_profile_picture}
        busy={profile.busy}
        problem={profile.problem}
        send={(file) => profile.run({ p_id, Profile_Picture: file })}
      />
      <PictureCard
        picture="validId"
        isThere={person.has_valid_id}
        busy={validId.busy}
        problem={validId.problem}
        send={(file) => validId.run({ p_id, valid_id: file })}
      />
      <PictureCard
        picture="withId"
        isThere={person.has_picture_with_valid_id}
        busy={withId.busy}
        problem={withId.problem}
        send={(file) => withId.run({ p_id, pictureWvalidId: file })}
      />
    </chakra.div>
  )
}
