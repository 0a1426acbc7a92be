import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ProfileScreen } from '../../../features/account/profile-screen.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { CashFigures } from '../cash/cash-figures.tsx'
import { ChoosePin } from '../pin/choose-pin.tsx'
import { FingerprintSetting } from '../pin/fingerprint-setting.tsx'
import { hasPin, lock, subscribe } from '../../../offline/device/pin.ts'
import { useCashHeld } from '../../../offline/account/use-offline.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { SlipNumbers } from './slip-numbers.tsx'

export const Route = createFileRoute('/CIUser/My_Profile')({
  component: CiMyProfile,
})

function CiMyProfile() {
  const t = useWords('pin')
  const title = useWords('titles')
  const cash = useCashHeld()
  const chosen = useSyncExternalStore(subscribe, hasPin, hasPin)
  const [choosing, setChoosing] = useState(false)
  if (choosing) {
    return (
      <chakra.div position="fixed" inset="0" zIndex="gate" bg="page" overflow="auto">
        <ChoosePin
          onDone={() => {
            setChoosing(false)
            showToast(t('isSet'))
          }}
          onCancel={() => setChoosing(false)}
        />
      </chakra.div>
    )
  }
  return (
    <ProfileScreen
      work={cash && <CashFigures cash={cash} />}
      {...(chosen ? { onLockInstead: lock } : {})}
      security={
        <>
          <ButtonLink to="/CIUser/changeownpassword" variant="soft" wide>
            {title('changeOwnPassword')}
          </ButtonLink>
          <Button variant="soft" wide onClick={() => setChoosing(true)}>
            {chosen ? t('change') : t('set')}
          </Button>
          {chosen && <FingerprintSetting />}
          {chosen && (
            <Button variant="quiet" wide onClick={lock}>
              {t('lockNow')}
            </Button>
          )}
          <SlipNumbers />
          <StoragePromise />
        </>
      }
    />
  )
}

/** Whether the browser promised not to clear what is saved; it decides that by itself. */
function StoragePromise() {
  const t = useWords('account')
  const [kept, setKept] = useState<boolean>()
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setKept)
  }, [])
  if (kept === undefined) return null
  return (
    <chakra.p color="text.muted" fontSize="sm">
      {kept ? t('storageKept') : t('storageMayGo')}
    </chakra.p>
  )
}
