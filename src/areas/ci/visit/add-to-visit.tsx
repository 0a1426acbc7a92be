import { useRef, useState } from 'react'
import { smallPhoto } from '../../../features/form/small-photo.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { savePhoto } from '../../../offline/sending/photos.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraIcon } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'

interface Props {
  offline: Offline
  visit: CommandRow
}

/** What may still be added to a visit: a picture by the phone's own camera, made small here, which goes after the visit. */
export function AddToVisit({ offline, visit }: Props) {
  const t = useWords('ci')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const keep = async (file: File) => {
    setBusy(true)
    const small = await smallPhoto(file)
    const kept = small !== undefined && (await savePhoto(offline, visit.id, small))
    showToast(t(kept ? 'visit.photoAdded' : 'visit.photoFailed'), kept ? 'plain' : 'danger')
    setBusy(false)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same one may be chosen again where it could not be kept.
          target.value = ''
          if (file) void keep(file)
        }}
      />
      <Button variant="soft" busy={busy} onClick={() => input.current?.click()}>
        <CameraIcon size={18} aria-hidden />
        {t('visit.addPhoto')}
      </Button>
    </>
  )
}
