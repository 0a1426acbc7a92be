import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { SignedInUser } from '../../../contract/auth/auth.ts'
import {
  getSecondFactor,
  submitRecoveryCode,
  submitSecondFactor,
} from '../../../contract/auth/second-factor.ts'
import { ask } from '../../data/ask.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { CodeForm } from './code-form.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

interface Props {
  /** What is to come after the right password. */
  step: 'code' | 'setUp'
  onSignedIn: (user: SignedInUser) => void
  /** Back to username and password: the first step may be too long ago. */
  onStartAgain: () => void
}

export function SecondStep({ step, onSignedIn, onStartAgain }: Props) {
  const t = useWords('secondStep')
  const startAgain = (
    <Button variant="quiet" wide onClick={onStartAgain}>
      {t('startAgain')}
    </Button>
  )
  if (step === 'setUp')
    return (
      <SecondFactorSetUp
        head={<chakra.p color="text.muted">{t('setUpDemanded')}</chakra.p>}
        foot={startAgain}
        onDone={(user) => user && onSignedIn(user)}
      />
    )
  return (
    <chakra.div display="grid" gap="4">
      <EnterCode onSignedIn={onSignedIn} />
      {startAgain}
    </chakra.div>
  )
}

function EnterCode({ onSignedIn }: Pick<Props, 'onSignedIn'>) {
  const t = useWords('secondStep')
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const isApp = way === 'app'
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h2 fontSize="xl" fontWeight="semibold">
        {isApp ? t('codeTitle') : t('recoveryTitle')}
      </chakra.h2>
      <CodeForm
        key={way}
        kind={way}
        label={isApp ? t('code') : t('recovery')}
        hint={isApp ? t('codeMore') : t('recoveryMore')}
        submit={t('submit')}
        send={(code) => ask(isApp ? submitSecondFactor : submitRecoveryCode, { code })}
        onDone={(user) => {
          onSignedIn(user)
          if (!isApp) void sayWhatIsLeft(t)
        }}
      />
      <Button variant="plain" wide onClick={() => setWay(isApp ? 'recovery' : 'app')}>
        {isApp ? t('useRecovery') : t('useCode')}
      </Button>
      {!isApp && (
        <chakra.p color="text.muted" fontSize="sm">
          {t('lost')}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** One code less on the paper: somebody who has none left should make new ones today. */
async function sayWhatIsLeft(t: TFunction<'secondStep'>): Promise<void> {
  const answer = await ask(getSecondFactor, {})
  if (answer.success) showToast(t('recoveryLeft', { count: answer.data.recovery_codes_left }))
}
