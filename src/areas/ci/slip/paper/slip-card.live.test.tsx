import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSlip } from '../../../../../tests/support/live/a-slip.ts'
import { openPart, said, type Given } from '../../../../../tests/support/live/open-app.tsx'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import { Covered } from '../../../../ui/overlays/covered.ts'
import { SlipBanner, type BannerTone } from '../slip-banner.tsx'
import { SlipCard } from './slip-card.tsx'
import type { SlipFacts, SlipState } from './slip-facts.ts'
import { SlipRoll } from './slip-roll.tsx'
import { useSlipPaper, type SlipPaper } from './use-slip-paper.ts'

const COMPANY = {
  name: 'Hulog Lending',
  address: '1 Mabini St',
  phone: '(02) 8123',
  tin: '009',
  ca_no: 'CA-1',
}

interface CardProps {
  facts: SlipFacts
  state?: SlipState
  isCopy?: boolean
  told?: (paper: SlipPaper) => void
}
function Card({ facts, state = 'provisional', isCopy = false, told }: CardProps) {
  const paper = useSlipPaper(facts, state, isCopy)
  told?.(paper)
  return <SlipCard facts={facts} paper={paper} />
}

async function card(over: Partial<SlipFacts> = {}, company: object = COMPANY, given: Given = {}) {
  cleanup()
  const user = { company } as NonNullable<Given['user']>
  await openPart(<Card facts={aSlip(over)} />, { role: 'CI_USER', user, ...given })
  return said()
}
async function paperOf(props: Omit<CardProps, 'told'>, given: Given = {}): Promise<SlipPaper> {
  cleanup()
  const papers: SlipPaper[] = []
  await openPart(<Card {...props} told={(paper) => papers.push(paper)} />, given)
  const paper = papers.at(-1)
  if (!paper) throw new Error('no paper')
  return paper
}

it('the slip says how much in figures and words, for whom, and where it went', async () => {
  const words = await card()
  for (const line of [
    'Hulog Lending',
    'Acknowledgement slip',
    'Slip no. TEST-000042-7',
    '₱ 500.00',
    'Five Hundred Pesos Only',
    'Client : Peña, Ana',
    'Date : Sat, Nov 21, 2026 10:00 AM',
    'Loan no. : 7',
    'From instalment no. : 2',
    'Due : Sat, Nov 28',
    'Interest : ₱ 145.00',
    'Principal : ₱ 355.00',
    'Balance after : ₱ 5,500.00',
    'Paid by : Cash',
    'Collector : Ramon Reyes',
    '1 Mabini St',
    'Tel. (02) 8123',
    'TIN 009',
    'CA no. CA-1',
    'PROVISIONAL: for posting. Not sent from the phone yet. Keep this slip.',
    'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX',
  ])
    expect(words).toContain(line)
  expect(words).not.toMatch(/Penalty|Client credit|To be verified|verification/)
  expect(screen.getByLabelText('QR code of slip TEST-000042-7')).toBeDefined()
})

it('what is more than the amount written is written: penalty, credit and what is still to be verified', async () => {
  const words = await card({
    amount: pesos(1),
    penalty: pesos(7),
    credit: pesos(8),
    interest: ZERO,
    principal: ZERO,
    toVerify: pesos(9),
    method: 'GCash',
    reference: '123',
  })
  expect(words).toContain('One Peso Only')
  expect(words).toContain('Penalty : ₱ 7.00')
  expect(words).toContain('Client credit : ₱ 8.00')
  expect(words).toContain('Balance after verification : ₱ 5,500.00')
  expect(words).toContain('To be verified : ₱ 9.00')
  expect(words).toContain('Paid by : GCash · 123')
  expect(words).not.toMatch(/Interest|Principal/)
})

it('what is not known is left out: an instalment, a due day, a balance, and what the company has not filled in', async () => {
  const unknown = { instalmentNo: null, dueOn: null, balanceAfter: null, toVerify: pesos(9) }
  const words = await card(unknown, { ...COMPANY, address: '', phone: '', tin: '', ca_no: '' })
  expect(words).not.toMatch(/Instalment|Due|Balance|To be verified|Tel|TIN|CA no/)
})

it('a paper made in another year bears its year once', async () => {
  const issuedAt = '2025-12-31T17:30:00.000Z' as SlipFacts['issuedAt']
  expect((await paperOf({ facts: aSlip({ issuedAt }) })).issued).toMatch(/2026 1:30.AM$/)
  const before = '2025-11-21T02:00:00.000Z' as SlipFacts['issuedAt']
  expect((await paperOf({ facts: aSlip({ issuedAt: before }) })).issued.match(/2025/g)).toHaveLength(1)
})

it('only what is printed says that it is a copy, and in a demo both say so', async () => {
  const facts = aSlip()
  const first = await paperOf({ facts })
  expect(first.printed).toEqual(first.lines)
  expect(first.lines.join()).not.toMatch(/COPY|DEMO/)
  expect(first.address).toMatch(/\/slip\/[^?]+\?no=TEST-000042-7$/)
  const copy = await paperOf({ facts, isCopy: true, state: 'posted' })
  expect(copy.printed.join()).toContain('*** COPY ***')
  expect(copy.lines.join()).not.toContain('COPY')
  expect(copy.lines.join()).toContain('POSTED.')
  const notice = Object.assign(document.createElement('div'), { id: 'demo-notice' })
  document.body.append(notice)
  const demo = await paperOf({ facts, isCopy: true })
  expect(demo.lines.join()).toContain('DEMO')
  expect(demo.printed.join()).toMatch(/DEMO.*COPY/)
  notice.remove()
})

it('without a company of its own the slip speaks for Hulog, and one of an older session has no phone', async () => {
  expect((await paperOf({ facts: aSlip() })).company).toMatchObject({ name: 'Hulog', phone: '', caNo: '' })
  const { phone: _, ...older } = COMPANY
  const user = { company: older } as NonNullable<Given['user']>
  const { company } = await paperOf({ facts: aSlip() }, { role: 'CI_USER', user })
  expect(company).toEqual({
    name: 'Hulog Lending',
    address: '1 Mabini St',
    phone: '',
    tin: '009',
    caNo: 'CA-1',
  })
})

it('each state has a banner of its own colour and sign, read out when it changes', async () => {
  const looks = new Set<string>()
  for (const tone of ['saved', 'posted', 'danger', 'plain'] as const satisfies BannerTone[]) {
    cleanup()
    await openPart(<SlipBanner tone={tone} title="Saved" />)
    const banner = screen.getByRole('status')
    expect(banner.textContent).toBe('Saved')
    looks.add(banner.className)
    looks.add(banner.querySelector('svg')?.innerHTML ?? '')
    expect(banner.querySelectorAll('div')).toHaveLength(1)
  }
  expect(looks.size).toBe(8)
  cleanup()
  await openPart(
    <SlipBanner tone="danger" title="Refused">
      See the Outbox.
    </SlipBanner>,
  )
  expect(said()).toBe('Refused\nSee the Outbox.')
})

it('what a printer gets is outside the app, with its code and a page as long as it is, and a locked phone has none', async () => {
  await openPart(<SlipRoll lines={['one', 'two']} address="https://x" />)
  const roll = document.querySelector('.slip-roll')
  expect(roll?.parentElement).toBe(document.body)
  expect(roll?.querySelector('pre')?.textContent).toBe('one\ntwo')
  expect(roll?.querySelector('svg')?.getAttribute('style')).toMatch(/width: (\S+)mm; height: \1mm/)
  expect(roll?.querySelector('style')?.textContent).toBe('@page { size: 58mm 0mm; margin: 0; }')
  cleanup()
  expect(document.querySelector('.slip-roll')).toBeNull()
  await openPart(<SlipRoll lines={['one']} address={null} />)
  expect(document.querySelector('.slip-roll svg')).toBeNull()
  cleanup()
  await openPart(
    <Covered value>
      <SlipRoll lines={['one']} address={null} />
    </Covered>,
  )
  expect(document.querySelector('.slip-roll')).toBeNull()
})
