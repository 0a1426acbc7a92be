import { useEffect, useState, type ReactNode } from 'react'
import type { SignedInUser } from '../../../contract/auth/auth.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../../contract/auth/second-factor.ts'
import type { Failed } from '../../offline/wire/answer.ts'
import { ask } from '../../data/ask.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import { withPasswordCheck } from '../../session/password-check.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { ErrorState } from '../../ui/states/message-states.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../words/use-words.ts'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { CodeForm } from './code-form.tsx'
import { copyText } from './copy-text.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Secret {
  secret: string
  uri: string
}

interface Props {
  /** Around the set-up, and gone once it is done: from then on there is no way back. */
  head?: ReactNode
  foot?: ReactNode
  onDone: (user: SignedInUser | null) => void
}

/** Scan, type the first code, write the recovery codes down. The user comes along where this was part of a sign-in. */
export function SecondFactorSetUp({ head, foot, onDone }: Props) {
  const t = useWords('secondStep')
  const { begun, problem, retry } = useBegun()
  const [made, setMade] = useState<{ recovery_codes: string[]; user: SignedInUser | null }>()
  if (made) return <RecoveryCodes codes={made.recovery_codes} onDone={() => onDone(made.user)} />
  if (problem)
    return (
      <>
        <ErrorState message={sentenceOf(problem)} onRetry={retry} />
        {foot}
      </>
    )
  if (!begun) return <SkeletonRows rows={3} />
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {head}
      <chakra.h2 fontSize="xl" fontWeight="semibold">
        {t('setUpTitle')}
      </chakra.h2>
      <p>{t('setUpScan')}</p>
      {/* Where the app and this screen share one phone, there is nothing to scan with. */}
      <Button
        asChild
        variant="soft"
        wide
        type={undefined}
        css={{ '@media (pointer: fine)': { display: 'none' } }}
      >
        <a href={begun.uri}>{t('setUpOpen')}</a>
      </Button>
      <chakra.div justifySelf="center">
        <QrCode text={begun.uri} label={t('setUpQr')} size="min(12rem, 70vw)" />
      </chakra.div>
      <chakra.div fontSize="sm" color="text.muted">
        <p>{t('setUpByHand')}</p>
        <chakra.p color="text" fontFamily="mono" fontSize="md" overflowWrap="anywhere" mt="1">
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </chakra.p>
        <Button
          variant="plain"
          px="0"
          onClick={() => void copyText(begun.secret, { copied: t('codesCopied'), failed: t('notCopied') })}
        >
          {t('setUpCopy')}
        </Button>
      </chakra.div>
      <CodeForm
        kind="app"
        readFirst
        label={t('setUpCode')}
        submit={t('setUpSubmit')}
        send={(code) => ask(confirmSecondFactor, { code })}
        onDone={setMade}
      />
      {foot}
    </chakra.div>
  )
}

function useBegun() {
  const [begun, setBegun] = useState<Secret>()
  const [problem, setProblem] = useState<Failed>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void withPasswordCheck(() => ask(beginSecondFactor, {})).then((answer) => {
      if (!isCurrent) return
      if (answer.success) setBegun(answer.data)
      else setProblem(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [round])
  const retry = () => {
    setProblem(undefined)
    setRound(round + 1)
  }
  return { begun, problem, retry }
}
