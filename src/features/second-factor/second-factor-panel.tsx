import { useState, type ComponentProps } from 'react'
import { manilaDay } from '../../../domain/calendar.ts'
import {
  getSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
} from '../../../contract/auth/second-factor.ts'
import { ask } from '../../data/ask.ts'
import { useRead } from '../../data/use-read.ts'
import { withPasswordCheck } from '../../session/password-check.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { useDayWords } from '../../ui/days/day-text.tsx'
import { Panel, PanelHeading } from '../../ui/screen.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

type Doing = 'setUp' | 'codes' | 'off'

/** The own authenticator app: on or off, and its recovery codes. */
export function SecondFactorPanel() {
  const t = useWords('secondStep')
  const dayIn = useDayWords()
  const factor = useRead(getSecondFactor, {})
  const [doing, setDoing] = useState<Doing>()
  if (!factor.data) return null
  const { since, recovery_codes_left: left } = factor.data
  const close = () => {
    setDoing(undefined)
    factor.again()
  }
  return (
    <Panel>
      <PanelHeading>{t('panelTitle')}</PanelHeading>
      <chakra.p color="text.muted" my="2">
        {since === null
          ? t('panelOff')
          : `${t('panelOn', { day: dayIn(manilaDay(since)) })} ${t('panelCodes', { count: left })}`}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {since === null ? (
          <Button variant="soft" onClick={() => setDoing('setUp')}>
            {t('turnOn')}
          </Button>
        ) : (
          <>
            <Button variant="soft" onClick={() => setDoing('codes')}>
              {t('newCodes')}
            </Button>
            <Button variant="quiet" color="danger.text" onClick={() => setDoing('off')}>
              {t('turnOff')}
            </Button>
          </>
        )}
      </chakra.div>
      {doing && <DoingSheet doing={doing} onClose={close} />}
    </Panel>
  )
}

function DoingSheet({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const t = useWords('secondStep')
  const [codes, setCodes] = useState<readonly string[]>()
  if (doing === 'setUp' || codes) {
    return (
      <Sheet open onClose={onClose} title={t('panelTitle')}>
        {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <SecondFactorSetUp onDone={onClose} />}
      </Sheet>
    )
  }
  if (doing === 'codes')
    return (
      <AskCode
        title={t('newCodes')}
        more={t('newCodesMore')}
        send={(code) => withPasswordCheck(() => ask(makeRecoveryCodes, { code }))}
        onDone={({ recovery_codes }) => setCodes(recovery_codes)}
        onClose={onClose}
      />
    )
  const off = () => {
    showToast(t('turnedOff'))
    onClose()
  }
  return (
    <AskCode
      title={t('turnOff')}
      more={t('turnOffMore')}
      send={(code) => withPasswordCheck(() => ask(removeSecondFactor, { code }))}
      onDone={off}
      onClose={onClose}
    />
  )
}

interface AskCodeProps<Data> extends Pick<ComponentProps<typeof CodeForm<Data>>, 'send' | 'onDone'> {
  /** What is done with it: the button says it too. */
  title: string
  more: string
  onClose: () => void
}

/** A code of the app is asked for before anything changes about it. */
function AskCode<Data>({ title, more, send, onDone, onClose }: AskCodeProps<Data>) {
  const t = useWords('secondStep')
  return (
    <Sheet open onClose={onClose} title={title}>
      <CodeForm kind="app" label={t('code')} hint={more} submit={title} send={send} onDone={onDone} />
    </Sheet>
  )
}
